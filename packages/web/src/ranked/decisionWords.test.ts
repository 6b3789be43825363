import { expect, it } from 'vitest';
import { today } from '../ui/today';
import { decisionWords, monthsAfter } from './decisionWords';

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-11-27', 3, '2027-02-27'],
  ['2026-12-31', 12, '2027-12-31'],
])('%s and %i months is %s', (day, months, later) => {
  expect(monthsAfter(day, months)).toBe(later);
});

it('a day is the one of the person, not of Greenwich', () => {
  expect(today(new Date(2026, 2, 1, 23, 59))).toBe('2026-03-01');
});

it('a decision is one sentence with one full stop, also without a reason', () => {
  const said = (reason: string) => decisionWords({ day: '2026-03-01', reason }).join('X');
  expect(said('it is light. ')).toBe('We chose X on 1 March 2026 because it is light.');
  expect(said('')).toBe('We chose X on 1 March 2026.');
});
