import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPace } from './createPace';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('Work requested many times runs once, and requests during the rest run after it', () => {
  const done: number[] = [];
  const pace = createPace(() => {
    done.push(performance.now());
    // The work takes some time.
    vi.advanceTimersByTime(50);
  });
  for (let i = 0; i < 5; i++) pace.ask();
  expect(done).toHaveLength(0);
  vi.advanceTimersByTime(0);
  expect(done).toHaveLength(1);
  pace.ask();
  vi.advanceTimersByTime(99);
  expect(done).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(done).toHaveLength(2);
});

it('Nothing is done once it has stopped', () => {
  let count = 0;
  const pace = createPace(() => count++);
  pace.ask();
  pace.stop();
  vi.advanceTimersByTime(1_000);
  expect(count).toBe(0);
});
