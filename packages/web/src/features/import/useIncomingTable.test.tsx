import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useIncomingTable } from './useIncomingTable';

const file = new File(['a,b\n1,2'], 'table.csv');

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

interface Given {
  readonly text?: string;
  readonly files?: readonly File[];
}

/** An event as the browser makes it; jsdom has neither clipboard nor drag events. */
function bring(
  kind: 'paste' | 'drop' | 'dragover' | 'dragenter',
  { text = '', files = [] }: Given,
  at: Node,
) {
  const event = new Event(kind, { bubbles: true, cancelable: true });
  const transfer = { getData: () => text, files, types: files.length > 0 ? ['Files'] : ['text/plain'] };
  Object.assign(event, kind === 'paste' ? { clipboardData: transfer } : { dataTransfer: transfer });
  act(() => void at.dispatchEvent(event));
  return event;
}

function place(markup: { readonly tag: string; readonly role?: string }): HTMLElement {
  const element = document.createElement(markup.tag);
  if (markup.role !== undefined) {
    element.setAttribute('role', markup.role);
    element.setAttribute('aria-modal', 'true');
  }
  document.body.append(element);
  return element;
}

it('takes a text pasted and a file dropped anywhere', () => {
  const { result } = renderHook(() => useIncomingTable());
  expect(bring('paste', { text: 'a\tb\n1\t2' }, document.body).defaultPrevented).toBe(true);
  expect(result.current.source).toEqual({ kind: 'paste', text: 'a\tb\n1\t2' });
  act(() => result.current.dismiss());
  expect(result.current.source).toBeNull();
  bring('dragenter', { files: [file] }, document.body);
  expect(result.current.isDragging).toBe(true);
  bring('drop', { files: [file], text: '/home/ada/table.csv' }, document.body);
  expect(result.current).toMatchObject({ source: { kind: 'file', file }, isDragging: false });
});

it('ignores a paste into a field, or one that was handled already', () => {
  const { result } = renderHook(() => useIncomingTable());
  expect(bring('paste', { text: 'a' }, place({ tag: 'input' })).defaultPrevented).toBe(false);
  const grid = place({ tag: 'div' });
  grid.addEventListener('paste', (event) => event.preventDefault());
  bring('paste', { text: 'a\tb' }, grid);
  expect(result.current.source).toBeNull();
});

it('accepts nothing behind an open dialog, and the browser never leaves the page for a file', () => {
  const { result } = renderHook(() => useIncomingTable());
  const dialog = place({ tag: 'div', role: 'dialog' });
  expect(bring('paste', { text: 'a\tb' }, document.body).defaultPrevented).toBe(false);
  expect(bring('dragover', { files: [file] }, dialog).defaultPrevented).toBe(true);
  expect(bring('drop', { files: [file] }, dialog).defaultPrevented).toBe(true);
  expect(result.current.source).toBeNull();
});
