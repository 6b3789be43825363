import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { ApiError } from '../session/answer';
import { ComparisonTrouble } from './ComparisonTrouble';

/** What a failure is that is no answer of the server: its code is none that the page knows. */
const nameless: Partial<ApiError> = { message: 'The bars fell over' };

it.each([
  [
    'a comparison that is not there',
    { code: 'ERR_NOT_FOUND' },
    'This comparison is not here',
    'My comparisons',
  ],
  ['a server that is away', { code: 'ERR_NETWORK' }, 'The server cannot be reached', 'Try again'],
  ['a server that failed', { code: 'ERR_INTERNAL' }, 'The comparison could not be opened', 'Try again'],
  ['a failure without a code', nameless, 'The comparison could not be opened', 'Try again'],
])('Of %s the page says what it is, in one sentence with one way on', (_, error, title, way) => {
  const element = <ComparisonTrouble error={error as ApiError} onRetry={vi.fn()} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([way]);
  expect(document.body.textContent).not.toMatch(/undefined|ERR_/);
});
