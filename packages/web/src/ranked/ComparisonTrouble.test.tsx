import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { ApiError } from '../session/answer';
import { ComparisonTrouble } from './ComparisonTrouble';

/** What a failure is that is no answer of the server: its code is none that the page knows. */
const nameless: Partial<ApiError> = { message: 'The bars fell over' };

it.each([
  ['a comparison that is not there', { code: 'ERR_NOT_FOUND' }, 'Comparison not found', 'My comparisons'],
  ['a server that is away', { code: 'ERR_NETWORK' }, 'Can’t reach the server', 'Try again'],
  ['a server that failed', { code: 'ERR_INTERNAL' }, 'Can’t open this comparison', 'Try again'],
  ['a failure without a code', nameless, 'Can’t open this comparison', 'Try again'],
])('Of %s the page says what it is, in one sentence with one way on', (_, error, title, way) => {
  const element = <ComparisonTrouble error={error as ApiError} onRetry={vi.fn()} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([way]);
  expect(document.body.textContent).not.toMatch(/undefined|ERR_/);
});

it.each([
  ['a server that is busy', { code: 'ERR_BUSY', status: 503 }, 1],
  ['a comparison that is not there', { code: 'ERR_NOT_FOUND', status: 404 }, 0],
])('Of %s the page asks again by itself only where that can help', (_, error, times) => {
  vi.useFakeTimers();
  const onRetry = vi.fn();
  const element = <ComparisonTrouble error={error as ApiError} onRetry={onRetry} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  vi.advanceTimersByTime(3_000);
  expect(onRetry).toHaveBeenCalledTimes(times);
  vi.useRealTimers();
});
