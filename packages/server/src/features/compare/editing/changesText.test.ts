import type { Change } from '@tertium/engine';
import { expect, it } from 'vitest';
import { textOfChanges } from './changesText';

it('equals JSON.stringify, for many rows and any order of fields', async () => {
  const ids = Array.from({ length: 1201 }, (_, i) => `item ${i}`);
  const detail = { raw: 'ü', state: 'disputed', note: '\n' } as const;
  const rows = ids.map((id, i) => [i % 3 === 0 ? null : `"${id}"`, detail]);
  const changes: readonly Change[] = [
    { kind: 'cells.set', itemIds: ids, attributeIds: ['a', 'b'], rows },
    { rows, attributeIds: ['a', 'b'], kind: 'cells.set', itemIds: ids },
    { kind: 'item.update', id: 'x', patch: { name: 'X' } },
    { kind: 'cells.set', itemIds: ['x'], attributeIds: ['a'], rows: [['1']] },
  ];
  expect(await textOfChanges(changes)).toBe(JSON.stringify(changes));
  expect(await textOfChanges([])).toBe('[]');
});
