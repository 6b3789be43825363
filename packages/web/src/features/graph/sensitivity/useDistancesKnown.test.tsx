import { rankComparison } from '@tertium/engine';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { samplePhones } from '../../../document/testing/samplePhones';
import { movedIndex } from './movedShare';
import { useDistancesKnown } from './useDistancesKnown';

/** Ranks so many phones. Two of them trade price for weight, and all others are worse in both. */
function rankPhones(count: number) {
  const phones = samplePhones();
  const [price = '', weight = ''] = Object.keys(phones.columns);
  const textsOf = (first: string, second: string) =>
    Array.from({ length: count }, (_, i) => [first, second][i] ?? '500');
  return rankComparison({
    ...phones,
    items: Array.from({ length: count }, (_, i) => ({ id: `i${i}`, name: `Phone ${i}`, position: i })),
    columns: { ...phones.columns, [price]: textsOf('100', '400'), [weight]: textsOf('290', '110') },
  });
}

it('The smallest needed change is known at once for a small table, and soon for a large one', async () => {
  const [small, large] = [rankPhones(20), rankPhones(120_000)];
  expect(renderHook(() => useDistancesKnown(small)).result.current).toBe(true);
  const { result } = renderHook(() => useDistancesKnown(large));
  expect(result.current).toBe(false);
  await waitFor(() => expect(result.current).toBe(true));
  expect(movedIndex(large, null)).toBe(movedIndex(small, null));
});
