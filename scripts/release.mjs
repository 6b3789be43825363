// @ts-check
/**
 * `npm run release -- 0.2.0`: checks that a release may be made, writes its version and changelog, and packs it into `dist` with a list of
 * what it holds. Publishes nothing: it prints the commands. `--dry-run` only checks, and says what would change.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listLibraries } from './listLibraries.mjs';
import { hasPassed, readTree } from './passed.mjs';
import { refuse, root, run } from './setup.mjs';

const words = process.argv.slice(2);
const isDry = words.includes('--dry-run');
const [version = ''] = words.filter((word) => word !== '--dry-run');

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');
/** @param {string} path @returns {any} */
const readJson = (path) => JSON.parse(read(path));

/** @param {string} next @param {string} current */
const isLater = (next, current) => next.localeCompare(current, 'en', { numeric: true }) > 0;

/** Why no release may be made; '' where it may. */
function findTrouble() {
  const current = readJson('package.json').version;
  if (!/^\d+\.\d+\.\d+$/.test(version)) return 'Name the version, such as: npm run release -- 0.2.0';
  const isTagged = spawnSync('git', ['rev-parse', '--verify', `v${current}`], { cwd: root }).status === 0;
  // The first version stands in the files before it is released.
  if (!isLater(version, current) && (isTagged || version !== current))
    return `${version} must be later than ${current}.`;
  const tree = readTree();
  if (tree === '') return 'Something is not committed. Commit it first.';
  if (!hasPassed(tree)) return 'These files have not passed every check. Run npm test first.';
  if (readUnreleased().trim() === '') return 'CHANGELOG.md says nothing under “Unreleased”.';
  return '';
}

const heading = '## Unreleased\n';

/** What the changelog says of the next release. */
function readUnreleased() {
  const [, after = ''] = read('CHANGELOG.md').split(heading);
  return after.split(/^## /m, 1)[0] ?? '';
}

/** The files that name the version, as they will be. @returns {Record<string, string>} */
function writeFiles() {
  const paths = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  const json = (/** @type {object} */ value) => `${JSON.stringify(value, null, 2)}\n`;
  const lock = readJson('package-lock.json');
  lock.version = version;
  for (const path of ['', ...paths]) lock.packages[path].version = version;
  const today = new Date().toISOString().slice(0, 10);
  return {
    'CHANGELOG.md': read('CHANGELOG.md').replace(heading, `${heading}\n## ${version} (${today})\n`),
    'package-lock.json': json(lock),
    ...Object.fromEntries(
      ['.', ...paths].map((path) => {
        const file = `${path}/package.json`.replace('./', '');
        return [file, read(file).replace(/"version": "[^"]+"/, `"version": "${version}"`)];
      }),
    ),
  };
}

const trouble = findTrouble();
if (trouble !== '') refuse(trouble);
const files = writeFiles();
if (isDry) {
  console.log(`${version} may be released. It would change ${Object.keys(files).join(', ')}.`);
  process.exit(0);
}
for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
for (const script of ['package', 'libraries']) {
  if (run(process.execPath, [join(root, `scripts/${script}.mjs`)]) !== 0)
    refuse('Packing failed. git checkout . takes the version back.');
}
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(join(root, 'dist/sbom.cdx.json'), listLibraries());
console.log(`
dist holds the packages and sbom.cdx.json. What is left, as docs/releasing.md explains:

  git commit -am "release: ${version}" && git tag v${version} && git push --follow-tags
  npm publish dist/tertium-engine-${version}.tgz --provenance --access public
  npm publish dist/tertium-tables-${version}.tgz --provenance --access public
  npm publish dist/tertium-${version}.tgz --provenance --access public`);
