// @ts-check
/** The documents keep their form: words are defined once, records carry date and status, and every file they name exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');
/** @param {readonly string[]} list */
const repeated = (list) => list.filter((each, i) => list.indexOf(each) !== i);

const records = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-.+\.md$/.test(name));
const index = 'docs/decisions/README.md';

test('the vocabulary defines each word once', () => {
  const words = [...read('docs/vocabulary.md').matchAll(/^\| ([^|]+) \| [^|]+ \|$/gm)]
    .map(([, word = '']) => word)
    .filter((word) => word !== 'word');
  expect(words.length).toBeGreaterThan(50);
  expect(repeated(words.map((word) => word.toLowerCase()))).toEqual([]);
});

test.each(records)('%s has its number, date and status, and a line in the index', (name) => {
  const number = name.slice(0, 4);
  const [heading = '', , status = ''] = read(`docs/decisions/${name}`).split('\n');
  expect(heading).toMatch(new RegExp(`^# ${number} \\S`));
  expect(status).toMatch(
    /^Date: \d{4}-\d\d-\d\d\. Status: (accepted|superseded( in part)? by \[\d{4}\]\(.+\))/,
  );
  expect(read(index)).toContain(`- [${number}](${name}) ${heading.slice(`# ${number} `.length)}\n`);
});

test('no two records share a number, and the index explains each number without one', () => {
  const numbers = records.map((name) => name.slice(0, 4)).sort();
  expect(repeated(numbers)).toEqual([]);
  const last = Number(numbers.at(-1));
  const missing = Array.from({ length: last }, (_, i) => String(i + 1).padStart(4, '0')).filter(
    (number) => !numbers.includes(number),
  );
  const explained = [...read(index).matchAll(/^Number (\d{4}) was skipped/gm)].map(([, number]) => number);
  expect(missing).toEqual(explained);
});

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'packages/engine/README.md',
  'packages/tables/README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  index,
  ...records.map((name) => `docs/decisions/${name}`),
];

test.each(documents)('every link of %s leads to a file', (path) => {
  const targets = [...read(path).matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, target = '']) => target);
  const lost = targets.filter(
    (target) => !target.includes('://') && !existsSync(join(root, dirname(path), target)),
  );
  expect(lost).toEqual([]);
});

test('the map names each file once, and each exists', () => {
  const files = [...read('docs/map.md').matchAll(/`([\w/.-]+\.(?:tsx?|mjs))`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(30);
  expect(repeated(files)).toEqual([]);
  expect(files.filter((file) => !existsSync(join(root, 'packages', file)))).toEqual([]);
});
