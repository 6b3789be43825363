// @ts-check
import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

/** @param {import('vitest/node').TestSpecification} file */
const asksForPage = ({ moduleId }) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');

/**
 * Takes the tests of code that ask for jsdom last. A worker keeps what it has loaded only for a file of the same environment:
 * between the others, each of them ended two workers.
 */
export class PagesLast extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files);
    return [...sorted.filter((file) => !asksForPage(file)), ...sorted.filter(asksForPage)];
  }
}
