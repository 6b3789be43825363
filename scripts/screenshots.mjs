// @ts-check
/**
 * `npm run screenshots`: pictures of every page and of its states into `screenshots/`, and `index.html`, a sheet of them all.
 * Words after it go to Playwright: `npm run screenshots -- -g offline`.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureBrowser, ensureInstalled, root, run } from './setup.mjs';

ensureInstalled();
const env = { ...process.env, CHROMIUM_PATH: ensureBrowser() };
ensureBuilt();
const playwright = join(root, 'node_modules/@playwright/test/cli.js');
const words = ['test', '--config', 'packages/e2e/pictures.config.ts', ...process.argv.slice(2)];
const status = run(process.execPath, [playwright, ...words], env);

const folder = join(root, 'screenshots');
const figures = readdirSync(folder)
  .filter((file) => file.endsWith('.png'))
  .sort()
  .map((file) => {
    const name = file.slice(0, -'.png'.length);
    return `<figure><a href="${file}"><img src="${file}" alt="${name}" loading="lazy"></a><figcaption>${name}</figcaption></figure>`;
  });
const style =
  'body{display:flex;flex-wrap:wrap;gap:16px;font:13px system-ui}figure{margin:0}img{height:320px;border:1px solid #bbb}';
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Tertium: every page</title><style>${style}</style>${figures.join('')}`,
);
process.exit(status);
