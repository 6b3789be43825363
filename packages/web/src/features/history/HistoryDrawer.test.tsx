import { blankWeighting } from '@tertium/engine';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { setPrice, testId } from '../../document/testing/samplePhones';
import { startCompareServer, visit } from '../../document/testing/startCompareServer';
import { ComparisonProvider } from '../../ranked/ComparisonProvider';
import { HistoryDrawer } from './HistoryDrawer';

/** Other work on the machine must not fail a test. */
it('says from when on only the end of each day is kept, and how many edits an entry combines', async () => {
  const server = await startCompareServer();
  for (const text of ['1', '2', '3']) await server.editAsOther([setPrice(text)]);
  await visit(`/?thin=${server.id}`);
  await renderPage(
    <ComparisonProvider id={server.id}>
      <HistoryDrawer onClose={() => {}} />
    </ComparisonProvider>,
    server,
  );
  const sentence = await screen.findByText(/^Older history/);
  const [newest, note, day, beginning] = screen.getAllByRole('listitem').map((entry) => entry.textContent);
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings.slice(0, 2)).toEqual(['Saved versions', 'Today']);
  expect(newest).toMatch(/2 → .*3/);
  expect(note).toBe(sentence.textContent);
  expect(day).toMatch(/3 changes that day/);
  expect(beginning).toMatch(/^Comparison created/);
});

it('another person’s own weights can’t be undone, their other edits can', async () => {
  const server = await startCompareServer(undefined, 'edit', { isUnweighed: true });
  const weighting = { id: testId(30), personId: server.owner.sub, name: 'Theirs', position: 0 };
  await server.editAsOther([
    { kind: 'weightings.add', weightings: [{ ...blankWeighting(weighting), points: { [testId(10)]: 9 } }] },
  ]);
  await server.editAsOther([
    {
      kind: 'items.add',
      items: [3, 4, 5, 6].map((i) => ({ id: testId(i), name: `Item ${i}`, position: i })),
    },
  ]);
  await renderPage(
    <ComparisonProvider id={server.id}>
      <HistoryDrawer onClose={() => {}} />
    </ComparisonProvider>,
    server,
  );
  const deeds = await screen.findAllByRole('button', { expanded: false });
  for (const deed of deeds) fireEvent.click(deed);
  const offers = deeds.map((deed) => {
    const item = deed.closest('li');
    return item !== null && within(item).queryByRole('button', { name: 'Undo only this' }) !== null;
  });
  expect(offers.slice(0, 2)).toEqual([true, false]);
});

it('saved versions that could not be loaded are not said to be none', async () => {
  const server = await startCompareServer();
  const broken = () => ({ status: 0 });
  server.responders[`GET ${server.base}/history`] = broken;
  server.responders[`GET ${server.base}/marks`] = broken;
  await renderPage(
    <ComparisonProvider id={server.id}>
      <HistoryDrawer onClose={() => {}} />
    </ComparisonProvider>,
    server,
  );
  await screen.findByText('Couldn’t load the history.');
  expect(screen.getByRole('heading', { name: 'Saved versions' })).toBeTruthy();
  expect(screen.queryByText(/^None yet/)).toBeNull();
});
