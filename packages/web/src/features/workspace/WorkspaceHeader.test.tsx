import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { ComparisonProvider } from '../../ranked/ComparisonProvider';
import { WorkspaceHeader } from './WorkspaceHeader';

it('The items are counted under their own noun, in the number format of the person', async () => {
  const count = 1234;
  const phones = samplePhones();
  const items = Array.from({ length: count }, (_, n) => ({
    id: testId(1000 + n),
    name: `Item ${n}`,
    position: n,
  }));
  const columns = Object.fromEntries([10, 11, 12].map((n) => [testId(n), items.map(() => '1')]));
  const { id, host, user } = await startCompareServer({
    ...phones,
    items,
    columns,
    settings: { ...phones.settings, itemNoun: 'phone' },
  });
  const nothing = () => undefined;
  const tools = {
    layout: 'matrix' as const,
    actions: {
      addItem: nothing,
      addAttribute: nothing,
      addFormula: nothing,
      clearShortlist: nothing,
      undo: nothing,
      redo: nothing,
    },
    onFind: nothing,
    panels: [],
    openPanel: null,
    onPanel: nothing,
  };
  await renderPage(
    <ComparisonProvider id={id}>
      <WorkspaceHeader tools={tools} />
    </ComparisonProvider>,
    { host, user, at: `/compare?c=${id}`, settings: { numberFormat: '1.234,5' } },
  );
  expect(await screen.findByText('1.234 phones × 3 attributes')).toBeTruthy();
});
