// @ts-check
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './setup.mjs';

/** A repository with the files that a release reads. */
function makeRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'tertium-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of readdirSync(join(root, 'packages'))) {
    mkdirSync(join(folder, 'packages', name), { recursive: true });
    cpSync(join(root, 'packages', name, 'package.json'), join(folder, 'packages', name, 'package.json'));
  }
  for (const path of ['scripts', 'package.json', 'package-lock.json', 'CHANGELOG.md', '.gitignore'])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  /** @param {string[]} words */
  const git = (...words) =>
    spawnSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...words], {
      cwd: folder,
      encoding: 'utf8',
    }).stdout.trim();
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'all');
  return { folder, git };
}

it('releases only a later version of committed files that have passed every check', () => {
  const { folder, git } = makeRepository();
  /** @param {string[]} words */
  const release = (...words) => {
    const asked = [join(folder, 'scripts/release.mjs'), ...words, '--dry-run'];
    const { status, stdout, stderr } = spawnSync(process.execPath, asked, { encoding: 'utf8' });
    return `${status} ${stdout}${stderr}`.trim();
  };
  expect(release('soon')).toMatch(/^1 \s*Name the version/);
  expect(release('0.0.9')).toMatch(/must be later/);
  expect(release('9.0.0')).toMatch(/Run npm test first/);
  const passed = 'import("./scripts/passed.mjs").then((p) => p.rememberPassed(p.readTree()))';
  spawnSync(process.execPath, ['-e', passed], { cwd: folder });
  expect(release('9.0.0')).toMatch(/^0 9\.0\.0 may be released.*packages\/engine\/package\.json/);
  expect(git('status', '--porcelain')).toBe('');
  appendFileSync(join(folder, 'package.json'), '\n');
  expect(release('9.0.0')).toMatch(/not committed/);
}, 60_000);
