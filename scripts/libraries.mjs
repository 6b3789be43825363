// @ts-check
/** `npm run libraries`: compiles the engine and the table reader for others, as ESM with types, and packs them into `dist`. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { pack } from './package.mjs';
import { ensureInstalled, refuse, root, runQuietly } from './setup.mjs';

/** What the compiled code of a library may weigh, gzipped, without its dependencies. */
export const libraries = [
  { name: 'engine', limitKb: 214 },
  { name: 'tables', limitKb: 65 },
];

/** @param {string} path @returns {any} */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** The sub-paths that others may import, with their sources: all but what tests take. @param {string} name @returns {[string, string][]} */
const doorsOf = (name) =>
  Object.entries(readJson(`packages/${name}/package.json`).exports)
    .filter(([path]) => !path.startsWith('./testing'))
    .map(([path, source]) => [path, source.replace(/^\.\/src\/|\.ts$/g, '')]);

/** @param {string} name @param {string} folder */
function describeLibrary(name, folder) {
  const {
    exports: _,
    devDependencies: _dev,
    private: _private,
    dependencies,
    ...kept
  } = readJson(`packages/${name}/package.json`);
  const { version, engines } = readJson('package.json');
  const described = {
    ...kept,
    version,
    engines,
    exports: Object.fromEntries(
      doorsOf(name).map(([path, door]) => [path, { types: `./types/${door}.d.ts`, default: `./${door}.js` }]),
    ),
    dependencies: Object.fromEntries(
      Object.entries(dependencies).map(([each, range]) => [each, range === '*' ? version : range]),
    ),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
}

/** @param {string} name @param {string} folder */
async function compile(name, folder) {
  const home = join(root, 'packages', name);
  const entry = Object.fromEntries(doorsOf(name).map(([, door]) => [door, join(home, `src/${door}.ts`)]));
  await build({
    root: home,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      lib: { entry, formats: ['es'] },
      target: 'es2023',
      minify: false,
      rolldownOptions: { external: /^[^./]/, output: { entryFileNames: '[name].js' } },
    },
  });
}

/** Writes the types, whose imports name files: so does what Node and strict compilers ask for. @param {string} name @param {string} folder */
function writeTypes(name, folder) {
  const made = mkdtempSync(join(root, 'dist', 'types-'));
  const words = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', made];
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  const home = join(root, 'packages', name);
  if (runQuietly(process.execPath, [compiler, '-p', home, ...words, '--rootDir', dirname(home)]) !== 0)
    refuse(`Writing the types of ${name} failed. The compiler's output is above.`);
  cpSync(join(made, name, 'src'), join(folder, 'types'), { recursive: true });
  rmSync(made, { recursive: true });
  for (const path of readdirSync(join(folder, 'types'), { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.d.ts')) continue;
    const file = join(folder, 'types', path);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(/(from |import\()(['"])(\.{1,2}\/[^'"]+)\2/g, '$1$2$3.js$2'));
  }
}

/** The gzipped size of the compiled code. @param {string} folder */
const weigh = (folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0) / 1000;

/** Compiles and packs every library. @returns {Promise<string[]>} The files. */
export async function packLibraries() {
  const files = [];
  for (const { name, limitKb } of libraries) {
    const folder = join(root, 'dist', name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await compile(name, folder);
    writeTypes(name, folder);
    describeLibrary(name, folder);
    cpSync(join(root, 'packages', name, 'README.md'), join(folder, 'README.md'));
    cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
    const kb = weigh(folder);
    const line = `${name}: ${kb.toFixed(1)} kB of JavaScript (gzip), budget ${limitKb} kB`;
    if (kb > limitKb) refuse(`OVER ${line}`);
    console.log(`ok   ${line}`);
    files.push(pack(folder));
  }
  return files;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled();
  for (const file of await packLibraries()) console.log(file);
}
