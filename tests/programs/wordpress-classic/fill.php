<?php
// Installs WordPress and fills it through its own functions. Writes gold.json.
//   fill.php DIR CONTENT OPTIONS HOST
// CONTENT: "== title", "@ time category", paragraphs, then "* author: comment", with one more star for each comment that is answered.
[, $dir, $content, $options, $_SERVER['HTTP_HOST']] = $argv;
$_SERVER += ['REQUEST_METHOD' => 'GET', 'SERVER_NAME' => '127.0.0.1', 'REQUEST_URI' => '/'];
define('WP_INSTALLING', true);
require "$dir/site/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/taxonomy.php';
$options = require $options;
add_filter('pre_wp_mail', '__return_true');
wp_install($options['title'], 'helen', 'helen@example.org', true, '', 'only for a test');
switch_theme($options['theme']);
foreach ($options['options'] + ['thread_comments' => 1, 'comment_registration' => 0, 'blogdescription' => 'Notes, letters and recipes'] as $name => $value) {
    update_option($name, $value);
}
global $wp_rewrite;
$wp_rewrite->set_permalink_structure('/%year%/%postname%/');
wp_update_user(['ID' => 1, 'display_name' => 'Helen Archer', 'nickname' => 'Helen Archer', 'user_url' => '']);
wp_delete_post(1, true); // "Hello world!"

$posts = [];
foreach (explode("\n", file_get_contents($content)) as $line) {
    if (preg_match('/^== (.+)/', $line, $m)) {
        $posts[] = ['title' => $m[1], 'body' => '', 'comments' => []];
        continue;
    }
    $post = &$posts[count($posts) - 1];
    if (preg_match('/^@ (\S+) (.+)/', $line, $m)) {
        [, $post['time'], $post['category']] = $m;
    } elseif (preg_match('/^(\*+) (.+?): (.+)/', $line, $m)) {
        $post['comments'][] = ['depth' => strlen($m[1]), 'author' => $m[2], 'text' => $m[3]];
    } elseif ($post['comments']) {
        $post['comments'][count($post['comments']) - 1]['text'] .= "\n$line";
    } else {
        $post['body'] .= "$line\n";
    }
    unset($post);
}

mt_srand(7);
$gold = [];
$shown = $options['day_only'] ? 'Y-m-d' : 'Y-m-d\TH:i:s\Z';
foreach ($posts as $number => $post) {
    $time = strtotime($post['time'] . 'Z');
    $id = wp_insert_post([
        'post_title' => $post['title'], 'post_status' => 'publish', 'post_author' => 1, 'comment_status' => 'open',
        'post_date' => gmdate('Y-m-d H:i:s', $time), 'post_date_gmt' => gmdate('Y-m-d H:i:s', $time),
        'post_content' => implode("\n\n", array_map(fn ($p) => "<!-- wp:paragraph -->\n<p>$p</p>\n<!-- /wp:paragraph -->", explode("\n\n", trim($post['body'])))),
        'post_category' => [wp_create_category($post['category'])],
        'tags_input' => array_slice(array_filter(explode(' ', strtolower($post['title'])), fn ($word) => strlen($word) > 5), 0, 3),
    ]);
    $items = $above = $ids = $times = [];
    $top = $time;
    foreach ($post['comments'] as $place => $comment) {
        $depth = $comment['depth'];
        $parent = $depth > 1 ? $above[$depth - 1] : null;
        // A comment comes up to four days after the one before it, a reply up to nine hours after what it answers.
        $when = $parent === null ? $top + mt_rand(1000, 350000) : $times[$parent] + mt_rand(200, 32000);
        if ($parent === null) {
            $top = $when;
        }
        $owner = $comment['author'] === 'Helen Archer';
        $slug = md5($comment['author']);
        $ids[$place] = wp_insert_comment([
            'comment_post_ID' => $id, 'comment_author' => $comment['author'], 'comment_content' => trim($comment['text']),
            'comment_author_email' => $owner ? 'helen@example.org' : "$slug@example.org", 'user_id' => $owner ? 1 : 0,
            // Every third writer names a site.
            'comment_author_url' => !$owner && hexdec($slug[0]) % 3 === 0 ? 'http://' . substr($slug, 0, 6) . '.example/' : '',
            'comment_date' => gmdate('Y-m-d H:i:s', $when), 'comment_date_gmt' => gmdate('Y-m-d H:i:s', $when),
            'comment_parent' => $parent === null ? 0 : $ids[$parent], 'comment_approved' => 1,
        ]);
        $above[$depth] = $place;
        $times[$place] = $when;
        $items[] = [
            'author' => $comment['author'], 'time' => gmdate($shown, $when),
            'text' => trim($comment['text']), 'parent' => $parent,
        ];
    }
    if ($number === $options['pingback']['post']) {
        $text = '[…] the best thing that we have read this week […]';
        $when = $time + 400000;
        wp_insert_comment([
            'comment_post_ID' => $id, 'comment_author' => $options['pingback']['from'], 'comment_type' => 'pingback', 'comment_approved' => 1,
            'comment_author_url' => $options['pingback']['address'], 'comment_content' => $text,
            'comment_date' => gmdate('Y-m-d H:i:s', $when), 'comment_date_gmt' => gmdate('Y-m-d H:i:s', $when),
        ]);
        if ($options['pingback']['as_comment']) {
            $items[] = ['author' => $options['pingback']['from'], 'time' => gmdate($shown, $when), 'text' => $text, 'parent' => null];
        }
    }
    if ($items) {
        $gold[] = ['title' => $post['title'], 'items' => $items];
    }
}
// One waits for its moderator, one is spam: no visitor sees them.
foreach (['0', 'spam'] as $state) {
    wp_insert_comment(['comment_post_ID' => $id, 'comment_author' => 'Cheap Watches', 'comment_content' => 'Visit our shop, best prices!', 'comment_approved' => $state]);
}
flush_rewrite_rules();
file_put_contents("$dir/gold.json", json_encode(['threads' => $gold], JSON_UNESCAPED_UNICODE | JSON_PRETTY_PRINT));
