import { afterEach, beforeEach, expect, vi } from 'vitest';

// A test that says `@vitest-environment node` needs no page, and does not wait for one.
if (typeof window !== 'undefined') await import('./setUpPage');

const errors: unknown[][] = [];

beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...given) => {
    // jsdom cannot compute the style of pseudo-elements; it is not our trouble.
    if (String(given[0]).includes('Not implemented')) return;
    errors.push(given);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(errors, 'unexpected console.error').toEqual([]);
});
