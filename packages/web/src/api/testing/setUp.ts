import { afterEach, beforeEach, expect, vi } from 'vitest';

// A test without a page does not wait for one.
if (typeof document !== 'undefined') (await import('./setUpPage')).setUpPage();

const errors: unknown[][] = [];

beforeEach(() => {
  globalThis.localStorage?.clear();
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...given) => {
    errors.push(given);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(errors, 'unexpected console.error').toEqual([]);
});
