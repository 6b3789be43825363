import { expect, it } from 'vitest';
import { type KeyPress, readGridKey } from './gridKeys';

const press = (key: string, more: Partial<KeyPress> = {}) =>
  readGridKey({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

it('Keys have the same meaning in the grid as in a spreadsheet', () => {
  expect(press('ArrowDown')).toEqual({ kind: 'move', move: 'down' });
  expect(press('ArrowDown', { shiftKey: true })).toEqual({ kind: 'extend', move: 'down' });
  expect(press('ArrowRight', { ctrlKey: true })).toEqual({ kind: 'move', move: 'end' });
  expect(press('ArrowDown', { ctrlKey: true, shiftKey: true })).toEqual({ kind: 'extend', move: 'lastRow' });
  expect(press('End', { ctrlKey: true })).toEqual({ kind: 'move', move: 'bottom' });
  expect(press('F2')).toEqual({ kind: 'edit', text: null });
  expect(press('7')).toEqual({ kind: 'edit', text: '7' });
  expect(press(' ')).toEqual({ kind: 'tick' });
  expect(press('Delete')).toEqual({ kind: 'clear' });
  expect(press('Tab', { shiftKey: true })).toEqual({ kind: 'tab', isBack: true });
  expect(press('d', { ctrlKey: true })).toEqual({ kind: 'fill', direction: 'down' });
  expect(press('r', { metaKey: true })).toEqual({ kind: 'fill', direction: 'right' });
  expect(press('ArrowUp', { altKey: true, shiftKey: true })).toEqual({ kind: 'insert', side: 'up' });
  expect(press('-', { altKey: true })).toEqual({ kind: 'widen', by: -24 });
});

it('Keys of the browser and the page are left alone', () => {
  for (const key of ['z', 'c', 'v', 'f']) expect(press(key, { ctrlKey: true })).toBeNull();
  expect(press('R', { ctrlKey: true, shiftKey: true })).toBeNull();
  expect(press('F5')).toBeNull();
  expect(press('Shift', { shiftKey: true })).toBeNull();
  expect(press('ArrowLeft', { altKey: true })).toBeNull();
});
