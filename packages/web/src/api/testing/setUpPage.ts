import './countRenders';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { quickStyle } from './quickStyles';

// The first page of a file is compiled while the test waits for it, on a machine that is busy with other things.
configure({ asyncUtilTimeout: 60_000 });

window.getComputedStyle = quickStyle;
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

/** For each test file: a worker that goes on to another file keeps this module, but not what runs after its tests. */
export function setUpPage(): void {
  afterEach(cleanup);
}
