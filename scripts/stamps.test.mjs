// @ts-check
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isStamped, makeStamp } from './stamps.mjs';

const sources = ['src', 'lock.json', 'absent'];
/** @type {string} */
let folder;
/** @type {string} */
let tree;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tertium-stamps-'));
  tree = join(folder, 'tree');
  mkdirSync(join(tree, 'src/deep'), { recursive: true });
  writeFileSync(join(tree, 'src/deep/a.ts'), 'a');
  writeFileSync(join(tree, 'lock.json'), '{}');
  writeFileSync(join(tree, '.built'), makeStamp(tree, sources, ''));
});
afterEach(() => rmSync(folder, { recursive: true }));

const isBuilt = (base = tree, environment = '') =>
  isStamped(join(base, '.built'), base, sources, environment);

it('a tree counts as built while nothing in it changes, also after a move or copy', () => {
  expect(isBuilt()).toBe(true);
  const copy = join(folder, 'copy');
  cpSync(tree, copy, { recursive: true });
  utimesSync(join(copy, 'src/deep/a.ts'), 1, 1);
  expect(isBuilt(copy)).toBe(true);
  const moved = join(folder, 'moved');
  renameSync(tree, moved);
  expect(isBuilt(moved)).toBe(true);
});

it('does not count as built once something in it or around it changes', () => {
  expect(isBuilt(tree, 'https://api.example.org')).toBe(false);
  writeFileSync(join(tree, 'src/deep/a.ts'), 'b');
  expect(isBuilt()).toBe(false);
  writeFileSync(join(tree, 'src/deep/a.ts'), 'a');
  expect(isBuilt()).toBe(true);
  renameSync(join(tree, 'src/deep/a.ts'), join(tree, 'src/deep/b.ts'));
  expect(isBuilt()).toBe(false);
  rmSync(join(tree, '.built'));
  expect(isBuilt()).toBe(false);
});
