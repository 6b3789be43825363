// @ts-check
/** Remembers for which files every check passed, so that a release needs no second run of them. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './setup.mjs';

const file = join(root, '.cache/passed');

/** @param {string[]} words */
const git = (...words) => spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';

/** Git's name for all files of the clone; '' while something is not committed. */
export const readTree = () => (git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD^{tree}') : '');

/** Notes that every check passed for these files. @param {string} tree */
export function rememberPassed(tree) {
  if (tree === '') return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${tree}\n`);
}

/** @param {string} tree */
export const hasPassed = (tree) => existsSync(file) && readFileSync(file, 'utf8') === `${tree}\n`;
