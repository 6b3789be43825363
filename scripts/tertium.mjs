#!/usr/bin/env node
// @ts-check
/** `tertium import|rank|export|open`: a server's comparisons on the command line, built when stale. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root } from './setup.mjs';

// What is printed is for whoever reads the table.
console.log = console.error;
ensureInstalled();
ensureBuilt();
const program = join(root, 'packages/server/dist/tertium.js');
// Where the person is: they name files from there.
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
