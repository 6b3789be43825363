import { expect, it } from 'vitest';
import { weightsChangeOf } from './weightsChangeOf';

it('A batch with more changes than its lines dates weights only if they came with an example', () => {
  const untold = { at: 7, lines: [], more: 90, counts: { 'cells.set': 300, 'weightings.add': 1 } };
  const of = (purpose: Parameters<typeof weightsChangeOf>[0]['purpose']) =>
    weightsChangeOf({ ...untold, purpose }, 'mine');
  expect([of({ kind: 'example', name: 'Phones' }), of(null)]).toEqual([7, null]);
});
