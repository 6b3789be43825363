import { expect, it } from 'vitest';
import { weighNote } from './weighNote';

it('A weight of 0 does not count, unless all are 0', () => {
  expect(weighNote([0, 5, null])).toMatch(/^0 doesn’t count/);
  expect(weighNote([0, 0])).toBe('All weights are 0, so all count equally. Drag what matters more.');
});
