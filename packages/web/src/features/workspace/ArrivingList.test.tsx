import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { startTestServer, type TestAnswer } from '../../api/testing/startTestServer';
import { tableText, wireTable } from '../../document/testing/wireTable';
import { ComparisonProvider } from '../../ranked/ComparisonProvider';
import { useComparison } from '../../ranked/comparisonContext';
import { ArrivingList } from './ArrivingList';

const table = wireTable(6, 2);
const text = tableText(table);
/** The head and two of three chunks. */
const beginning = text.slice(0, text.lastIndexOf(',\n') + 2);
function Whole() {
  const { items } = useComparison().comparison;
  return <p>All {items.length} are here</p>;
}

/** Opens the table over a connection that waits after the beginning, until the test lets it go on or break. */
async function openSlowly() {
  const goings: ((goOn: boolean) => void)[] = [];
  async function* send() {
    yield beginning;
    const goesOn = await new Promise<boolean>((resolve) => goings.push(resolve));
    if (!goesOn) throw new Error('The line breaks');
    yield text.slice(beginning.length);
  }
  const answer = (): TestAnswer => ({ status: 200, pieces: send() });
  const { host } = await startTestServer({ [`GET /compare/v1/comparisons/${table.id}`]: answer });
  await renderPage(
    <ComparisonProvider id={table.id} renderArrival={(arrival) => <ArrivingList arrival={arrival} />}>
      <Whole />
    </ComparisonProvider>,
    { host },
  );
  const follow = async (goesOn: boolean) => {
    await expect.poll(() => goings.length).toBe(1);
    goings.shift()?.(goesOn);
  };
  return { goOn: () => follow(true), breakLine: () => follow(false) };
}

it('The first rows are shown while the rest loads, without places, marks or editing', async () => {
  const line = await openSlowly();
  const rows = await screen.findByRole('table', { name: 'The first of 6 items' });
  expect(within(rows).getByRole('rowheader', { name: 'Gerät 0 📱' })).toBeDefined();
  expect(within(rows).getByText('100')).toBeDefined();
  expect(await screen.findByText(/^4 of 6 items are here\./)).toBeDefined();
  expect(document.querySelector('.place, .score, .extreme, [role=grid]')).toBeNull();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.queryByText(/^All/)).toBeNull();
  await line.goOn();
  expect(await screen.findByText('All 6 are here')).toBeDefined();
  expect(screen.queryByText(/items are here\./)).toBeNull();
});

it('A broken connection is retried by itself, and the rows loaded so far stay in view', async () => {
  const line = await openSlowly();
  await screen.findByText(/of 6 items are here\./);
  await line.breakLine();
  expect(await screen.findByText(/^The connection was lost at 4 of 6 items/)).toBeDefined();
  expect(screen.getByRole('rowheader', { name: 'Gerät 1 📱' })).toBeDefined();
  act(() => void window.dispatchEvent(new Event('online')));
  await line.goOn();
  expect(await screen.findByText('All 6 are here')).toBeDefined();
});
