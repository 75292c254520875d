#!/bin/sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$1"
if [ ! -e gold.json ]; then
  rm -rf instance
  venv/bin/mkwsgiinstance -d instance -u admin:secret
  # What Plone's own packages are loaded by.
  cat >instance/etc/site.zcml <<'E2'
<configure xmlns="http://namespaces.zope.org/zope" xmlns:meta="http://namespaces.zope.org/meta" xmlns:five="http://namespaces.zope.org/five">
  <include package="Products.Five" />
  <meta:redefinePermission from="zope2.Public" to="zope.Public" />
  <five:loadProducts file="meta.zcml" />
  <five:loadProducts />
  <five:loadProductsOverrides />
</configure>
E2
  venv/bin/zconsole run instance/etc/zope.conf "$here/fill.py" "$here/../corpus.json" gold.json >fill.log 2>&1
fi
sed "s/^port = .*/port = $2/; s/^listen = .*/listen = 127.0.0.1:$2/" instance/etc/zope.ini >instance/etc/served.ini
venv/bin/runwsgi instance/etc/served.ini >zope.log 2>&1 &
child=$!
trap 'kill $child 2>/dev/null; exit 0' TERM
until python3 -c "import urllib.request; urllib.request.urlopen('http://127.0.0.1:$2/Plone')" 2>/dev/null; do sleep 0.5; kill -0 $child; done
echo "ready /Plone"
wait $child
