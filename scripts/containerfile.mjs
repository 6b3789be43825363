// @ts-check
/** Reads `Containerfile` and `.dockerignore`, for the checks that take their steps without a container engine. */
import { cpSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root } from './setup.mjs';

/** @typedef {{ keyword: string, rest: string }} Instruction */

/** The instructions of each stage, in order. @returns {Instruction[][]} */
export function readStages() {
  const text = readFileSync(join(root, 'Containerfile'), 'utf8').replaceAll('\\\n', ' ');
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  /** @type {Instruction[][]} */
  const stages = [];
  for (const line of lines) {
    const [keyword = '', ...rest] = line.split(' ');
    if (keyword === 'FROM') stages.push([]);
    stages.at(-1)?.push({ keyword, rest: rest.join(' ') });
  }
  return stages;
}

/** What the image says of how it is run. */
export function readImage() {
  const final = readStages().at(-1) ?? [];
  const all = (/** @type {string} */ keyword) =>
    final.filter((each) => each.keyword === keyword).map(({ rest }) => rest);
  const last = (/** @type {string} */ keyword) => all(keyword).at(-1) ?? '';
  const pairs = all('ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('=')));
  return {
    env: Object.fromEntries(pairs),
    user: last('USER').split(':').map(Number),
    folder: last('WORKDIR'),
    volume: last('VOLUME'),
    command: JSON.parse(last('ENTRYPOINT')),
    healthCheck: JSON.parse(last('HEALTHCHECK').replace(/^.* CMD /, '')),
  };
}

/** Copies what an engine would send to the build. @param {string} target */
export function copyContext(target) {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  const names = lines.filter((line) => line.startsWith('**/')).map((line) => line.slice(3));
  const filter = (/** @type {string} */ path) =>
    !names.includes(basename(path)) && !lines.includes(relative(root, path).replaceAll('\\', '/'));
  for (const line of lines) {
    if (line.startsWith('!'))
      cpSync(join(root, line.slice(1)), join(target, line.slice(1)), { recursive: true, filter });
  }
}
