// @ts-check
/** What a build was made from: known at a glance by sizes and times, and where a tree was copied or moved by content. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} base @param {string} path @returns {{ path: string, look: string }[]} every file below a path, relative to the base, with its size and time of change */
function listFiles(base, path) {
  const full = join(base, path);
  if (!existsSync(full)) return [];
  const stat = statSync(full);
  if (!stat.isDirectory()) return [{ path, look: `${stat.size} ${stat.mtimeMs}` }];
  return readdirSync(full)
    .sort()
    .flatMap((name) => listFiles(base, `${path}/${name}`));
}

/** @param {string} base @param {string[]} sources @param {string} environment */
function read(base, sources, environment) {
  const files = sources.flatMap((source) => listFiles(base, source));
  const hash = (/** @type {(file: { path: string, look: string }) => string | Buffer} */ partOf) => {
    const made = createHash('sha256').update(`${environment}\n`);
    for (const file of files) made.update(`${file.path}\n`).update(partOf(file)).update('\n');
    return made.digest('hex');
  };
  return {
    glance: hash(({ look }) => look),
    content: () => hash(({ path }) => readFileSync(join(base, path))),
  };
}

/** The stamp of a build from these sources under a folder. @param {string} base @param {string[]} sources @param {string} environment */
export function makeStamp(base, sources, environment) {
  const { glance, content } = read(base, sources, environment);
  return `${glance}\n${content()}\n`;
}

/** Whether a build was made from what the sources hold now. @param {string} stamp @param {string} base @param {string[]} sources @param {string} environment */
export function isStamped(stamp, base, sources, environment) {
  if (!existsSync(stamp)) return false;
  const [glance, content] = readFileSync(stamp, 'utf8').split('\n');
  const now = read(base, sources, environment);
  if (now.glance === glance) return true;
  if (now.content() !== content) return false;
  writeFileSync(stamp, `${now.glance}\n${content}\n`);
  return true;
}
