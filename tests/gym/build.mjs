// Builds the stacks that need it: `src/main.*` by esbuild into build/main.js, Astro sites by Astro, stories by Storybook,
// Hexo's by Hexo. A stack is built anew when its sources, this file or the lock have changed.
import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const HERE = dirname(fileURLToPath(import.meta.url));
const third = process.argv.includes("--third");
const only = process.argv.find((word) => word.startsWith("--only="))?.slice(7).split(",");

const svelte = {
  name: "svelte",
  setup(build) {
    // Modules with runes, as libraries for Svelte 5 ship them.
    build.onLoad({ filter: /\.svelte\.js$/ }, async ({ path }) => {
      const { compileModule } = await import("svelte/compiler");
      return { contents: compileModule(readFileSync(path, "utf8"), { filename: path, generate: "client" }).js.code, loader: "js" };
    });
    build.onLoad({ filter: /\.svelte$/ }, async ({ path }) => {
      const { compile } = await import("svelte/compiler");
      const { js } = compile(readFileSync(path, "utf8"), { filename: path, css: "injected", generate: "client" });
      return { contents: js.code, loader: "js" };
    });
  },
};

const marko = {
  name: "marko",
  setup(build) {
    build.onLoad({ filter: /\.marko$/ }, async ({ path }) => {
      const { default: compiler } = await import("@marko/compiler");
      const { code } = await compiler.compileFile(path, { output: "dom", translator: "marko/translator", optimize: true });
      return { contents: code, loader: "js", resolveDir: dirname(path) };
    });
  },
};

// Qwik's own transformation, of the files that name it as what makes their elements.
const qwik = {
  name: "qwik",
  setup(build) {
    build.onLoad({ filter: /\.jsx$/ }, async ({ path }) => {
      const code = readFileSync(path, "utf8");
      if (!code.startsWith("/** @jsxImportSource @builder.io/qwik */")) return null;
      const { createOptimizer } = await import("@builder.io/qwik/optimizer");
      const optimizer = await createOptimizer();
      const { modules, diagnostics } = await optimizer.transformModules({
        srcDir: dirname(path), input: [{ path: "main.jsx", code }], entryStrategy: { type: "inline" }, mode: "prod", minify: "simplify", transpileJsx: true,
      });
      if (diagnostics.length) throw new Error(diagnostics[0].message);
      return { contents: modules[0].code, loader: "js", resolveDir: dirname(path) };
    });
  },
};

for (const name of readdirSync(join(HERE, "stacks")).sort()) {
  const folder = join(HERE, "stacks", name);
  if (!existsSync(join(folder, "stack.json")) || (only && !only.includes(name))) continue;
  if (third && !JSON.parse(readFileSync(join(folder, "stack.json"), "utf8")).third) continue;
  const astro = existsSync(join(folder, "astro.config.mjs"));
  const entry = ["main.js", "main.jsx", "main.ts"].map((file) => join(folder, "src", file)).find(existsSync);
  const stories = existsSync(join(folder, ".storybook"));
  const blog = existsSync(join(folder, "_config.yml"));
  if (!astro && !stories && !blog && !entry) continue;

  const mark = join(folder, "build", ".built");
  const sum = fingerprint(folder);
  if (existsSync(mark) && readFileSync(mark, "utf8") === sum) continue;
  console.log(`gym: building ${name}`);
  if (astro) run(folder, "astro", "build", "--silent");
  else if (stories) run(folder, "storybook", "build", "--output-dir", "build", "--quiet", "--disable-telemetry", "--loglevel", "error");
  else if (blog) await generate(folder);
  else await bundle(folder, entry);
  mkdirSync(join(folder, "build"), { recursive: true });
  writeFileSync(mark, sum);
}

function run(folder, program, ...words) {
  execFileSync(join(HERE, "node_modules", ".bin", program), words, { cwd: folder, stdio: "inherit" });
}

async function generate(folder) {
  const { default: Hexo } = await import("hexo");
  const theme = join(folder, "themes"); // must lie in the site's own folder
  mkdirSync(theme, { recursive: true });
  symlinkSync(join(HERE, "node_modules", "hexo-theme-next"), join(theme, "next"));
  try {
    const site = new Hexo(folder, { silent: true });
    await site.init();
    await site.call("generate", { force: true });
    await site.exit();
  } finally {
    for (const path of [theme, join(folder, "db.json")]) rmSync(path, { recursive: true, force: true });
  }
}

function bundle(folder, entry) {
  return esbuild.build({
    entryPoints: { main: entry }, outdir: join(folder, "build"), bundle: true, minify: true, format: "esm", target: "es2022",
    conditions: ["svelte", "module"], // "module" is what is lost by naming any
    jsx: "automatic", define: { "process.env.NODE_ENV": '"production"' }, logLevel: "warning", plugins: [svelte, marko, qwik],
    loader: { ".woff": "file", ".woff2": "file", ".ttf": "file", ".svg": "dataurl", ".png": "dataurl" },
    resolveExtensions: [".web.tsx", ".web.jsx", ".web.js", ".tsx", ".ts", ".jsx", ".js", ".css", ".json"], // React Native's libraries have a file for the web
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true, useDefineForClassFields: false } },
  });
}

function fingerprint(folder) {
  const hash = createHash("sha256").update(readFileSync(fileURLToPath(import.meta.url)));
  hash.update(readFileSync(join(HERE, "package-lock.json")));
  const visit = (path) => {
    if (!statSync(path).isDirectory()) return void hash.update(path.slice(folder.length)).update(readFileSync(path));
    for (const entry of readdirSync(path).sort()) if (!["node_modules", ".astro"].includes(entry)) visit(join(path, entry));
  };
  for (const part of ["src", "public", "astro.config.mjs", ".storybook", "stories", "package.json", "_config.yml", "_config.next.yml", "scripts", "source"]) if (existsSync(join(folder, part))) visit(join(folder, part));
  return hash.digest("hex");
}
