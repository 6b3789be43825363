import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLate } from './useLate';

interface Asked {
  readonly among: string;
  readonly steps: number;
}

function* countSteps({ among, steps }: Asked): Generator<void, string> {
  for (let step = 1; step < steps; step++) yield;
  return `${steps} of ${among}`;
}

const isAmongSame = (before: Asked, asked: Asked) => before.among === asked.among;

const start = (asked: Asked) =>
  renderHook((now: Asked) => useLate(now, countSteps, isAmongSame), { initialProps: asked });

it('Work of one step is done at once', () => {
  const { result, rerender } = start({ among: 'a', steps: 1 });
  const asked = { among: 'b', steps: 1 };
  rerender(asked);
  expect(result.current).toEqual({ asked, found: '1 of b' });
});

it('Until longer work is done, the result before stays with what it was asked for', async () => {
  const before = { among: 'a', steps: 3 };
  const { result, rerender } = start(before);
  expect(result.current).toEqual({ asked: before, found: '3 of a' });
  for (const steps of [4, 5]) {
    rerender({ among: 'a', steps });
    expect(result.current).toEqual({ asked: before, found: '3 of a' });
  }
  await waitFor(() => expect(result.current).toEqual({ asked: { among: 'a', steps: 5 }, found: '5 of a' }));
});

it('A result that means nothing any more is not shown', () => {
  const { result, rerender } = start({ among: 'a', steps: 3 });
  rerender({ among: 'b', steps: 4 });
  expect(result.current.found).toBe('4 of b');
});
