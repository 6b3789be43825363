import './countRenders';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// The first page of a file is compiled while the test waits for it.
configure({ asyncUtilTimeout: 10_000 });

// What jsdom lacks and the UI kit asks for.
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (media: string) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
});
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView ??= () => undefined;

const errors: unknown[][] = [];

beforeEach(() => {
  errors.length = 0;
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation((...given) => {
    // jsdom cannot compute the style of pseudo-elements; it is not our trouble.
    if (String(given[0]).includes('Not implemented')) return;
    errors.push(given);
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  expect(errors, 'unexpected console.error').toEqual([]);
});
