import { rankComparison, sampledItems } from '@tertium/engine';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { samplePhones } from '../../document/testing/samplePhones';
import { useSampledItems } from './useSampledItems';

/** Phones as many times over, each dearer and heavier than the one before. */
function rankPhones(count: number) {
  const phones = samplePhones();
  const [price = '', weight = ''] = Object.keys(phones.columns);
  return rankComparison({
    ...phones,
    items: Array.from({ length: count }, (_, i) => ({ id: `i${i}`, name: `Phone ${i}`, position: i })),
    columns: {
      ...phones.columns,
      [price]: Array.from({ length: count }, (_, i) => String(100 + i)),
      [weight]: Array.from({ length: count }, (_, i) => String(300 - i)),
    },
  });
}

it('the sampled items of a small table are known at once', () => {
  const asked = { counted: rankPhones(5) };
  const { result } = renderHook(() => useSampledItems(asked));
  expect(result.current).toEqual({ ...asked, sampledItems: sampledItems(asked.counted) });
});

it('For many items the result comes later, and the previous one stays until then', async () => {
  const [asked, next] = [{ counted: rankPhones(120) }, { counted: rankPhones(140) }];
  const { result, rerender } = renderHook((of) => useSampledItems(of), { initialProps: asked });
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current?.counted).toBe(asked.counted));
  expect(result.current?.sampledItems).toEqual(sampledItems(asked.counted));
  rerender(next);
  expect(result.current?.counted).toBe(asked.counted);
  await waitFor(() => expect(result.current?.counted).toBe(next.counted));
  expect(result.current?.sampledItems).toEqual(sampledItems(next.counted));
});
