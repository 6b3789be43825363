// @ts-check
import { fileURLToPath } from 'node:url';

const fastCheck = fileURLToPath(import.meta.resolve('fast-check'));
const id = '\0more-rounds';

/**
 * `PROPERTY_FACTOR=30` takes each property's rounds thirty times, `PROPERTY_SEED=7` begins all of them at that seed
 * (scripts/soak.mjs). fast-check multiplies no `numRuns` that a test names: its module is given to the tests with another
 * `assert` and `sample`. Without either it is as it was.
 * @returns {import('vitest/config').Plugin}
 */
export function moreRounds({ PROPERTY_FACTOR: factor, PROPERTY_SEED: seed } = process.env) {
  const isAsked = factor !== undefined || seed !== undefined;
  const more = `{ numRuns: Math.ceil((given?.numRuns ?? 100) * ${Number(factor ?? 1)}), seed: ${Number(seed ?? Date.now() % 2 ** 31)} }`;
  return {
    name: 'more-rounds',
    enforce: 'pre',
    // A long run takes as long as it takes, also where its rounds are counted elsewhere and the factor is 1.
    config: () =>
      factor !== undefined ? { test: { testTimeout: 2 ** 31 - 1, hookTimeout: 600_000 } } : null,
    resolveId: (source, importer) => (isAsked && source === 'fast-check' && importer !== id ? id : null),
    load: (asked) =>
      asked === id
        ? `import fc from ${JSON.stringify(fastCheck)};
          const withMore = (given) => ({ ...given, ...${more} });
          export default {
            ...fc,
            assert: (property, given) => fc.assert(property, withMore(given)),
            sample: (values, given) => fc.sample(values, withMore(given)),
          };`
        : null,
  };
}
