import { describe, expect, it } from 'vitest';
import { formatAgo, nameDay } from './formatTime';
import { modal, toggleModal } from './modal';
import { navbar, setOpenMenuKeys, toggleDrawer, toggleDrawerAndSetOpenMenuKeys } from './navbar';

describe('Navigation bar', () => {
  const start = navbar.getInitialState();

  it('toggles the drawer', () => {
    const open = navbar.reducer(start, toggleDrawer());
    expect(open).toEqual({ ...start, isDrawerVisible: true });
    expect(navbar.reducer(open, toggleDrawer())).toEqual(start);
  });
  it('sets the open keys', () => {
    expect(navbar.reducer(start, setOpenMenuKeys(['sub1', 'sub3']))).toEqual({
      ...start,
      openMenuKeys: ['sub1', 'sub3'],
    });
  });
  it('toggles the drawer and sets the open keys in one action', () => {
    expect(navbar.reducer(start, toggleDrawerAndSetOpenMenuKeys([]))).toEqual({
      isDrawerVisible: true,
      openMenuKeys: [],
    });
  });
});

it('The modal is closed at the start and toggles', () => {
  const open = modal.reducer(modal.getInitialState(), toggleModal());
  expect(open).toEqual({ isOpen: true });
  expect(modal.reducer(open, toggleModal())).toEqual({ isOpen: false });
});

describe('Times', () => {
  const [year, may] = [2026, 4];
  const momentOf = (...parts: [number, number, number, number, number]) =>
    new Date(...parts).getTime() / 1000;
  it.each([
    [momentOf(year, may, 14, 0, 1), 'Today'],
    [momentOf(year, may, 13, 23, 59), 'Yesterday'],
    [momentOf(year, may, 12, 23, 59), '12 May'],
    [momentOf(year - 1, may, 14, 12, 0), '14 May 2025'],
  ])('names the day of %d as on a calendar', (at, expected) => {
    expect(nameDay(at, momentOf(year, may, 14, 0, 30))).toBe(expected);
  });
  it.each([
    [1000, 'just now'],
    [1000 - 61, '1 minute ago'],
    [1000 - 86_400, 'yesterday'],
  ])('says how long ago %d was', (at, expected) => {
    expect(formatAgo(at, 1000)).toBe(expected);
  });
});
