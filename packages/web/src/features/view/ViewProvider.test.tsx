import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { useView } from './useView';
import { ViewProvider } from './ViewProvider';

it('a change of the view renders its readers once, and the address follows', async () => {
  const drawn: ReturnType<typeof useView>[] = [];
  function Shown() {
    drawn.push(useView());
    return null;
  }
  const page = (
    <ViewProvider>
      <Shown />
    </ViewProvider>
  );
  const router = createMemoryRouter([{ path: '/', element: page }]);
  render(<RouterProvider router={router} />);
  for (const [count, by] of [
    [2, 'rank'],
    [3, 'name'],
  ] as const) {
    await act(async () => drawn.at(-1)?.[1]({ sort: [{ by, isDescending: false }] }));
    expect(drawn.map(([{ sort }]) => sort?.[0]?.by)).toHaveLength(count);
    expect(drawn.at(-1)?.[0].sort?.[0]?.by).toBe(by);
    expect(router.state.location.search).toContain(by);
  }
});
