// @ts-check
/** `npm run screenshots`: pictures of every page, light and dark, 360 and 1440 px wide, into `screenshots/`. */
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureBrowser, ensureInstalled, root, run } from './setup.mjs';

ensureInstalled();
const env = { ...process.env, CHROMIUM_PATH: ensureBrowser() };
ensureBuilt();
const playwright = join(root, 'node_modules/@playwright/test/cli.js');
const words = ['test', '--config', 'packages/e2e/pictures.config.ts', ...process.argv.slice(2)];
process.exit(run(process.execPath, [playwright, ...words], env));
