import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useReadAgain } from './useReadAgain';

it('a version that comes while an answer is on its way is asked for after it, once', () => {
  let count = 0;
  const refetch = () => count++;
  const { rerender } = renderHook(
    ({ isFetching, version }) => useReadAgain({ isUninitialized: false, isFetching, refetch }, version),
    { initialProps: { isFetching: true, version: 5 } },
  );
  rerender({ isFetching: false, version: 5 });
  expect(count).toBe(0);
  rerender({ isFetching: false, version: 6 });
  expect(count).toBe(1);
  rerender({ isFetching: true, version: 6 });
  rerender({ isFetching: true, version: 7 });
  expect(count).toBe(1);
  rerender({ isFetching: false, version: 7 });
  expect(count).toBe(2);
  rerender({ isFetching: true, version: 7 });
  rerender({ isFetching: false, version: 7 });
  expect(count).toBe(2);
});
