import { expect, it } from 'vitest';
import { describeEndOfLife } from './nodeEndOfLife';

it('warns after the last day of a Node that it gets no more fixes, and ignores unknown versions', () => {
  const lastDay = new Date('2026-04-30T23:59:59Z');
  expect(describeEndOfLife('v20.19.0', lastDay)).toBeNull();
  expect(describeEndOfLife('v20.19.0', new Date('2026-05-01T00:00:00Z'))).toMatch(/Node 20 .* 2026-04-30/);
  expect(describeEndOfLife('v99.0.0', new Date('2100-01-01T00:00:00Z'))).toBeNull();
});
