import type { Comparison } from '@tertium/engine';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { ReadOnlyComparison } from '../../ranked/ReadOnlyComparison';
import { ViewProvider } from '../view/ViewProvider';
import { ReadOnlyTable } from './ReadOnlyTable';

it('Readers see disputed values, and scores under the method’s name for them', async () => {
  const phones = samplePhones();
  const comparison: Comparison = {
    ...phones,
    columns: { ...phones.columns, [testId(11)]: ['180', '150', { raw: '170', state: 'disputed' }] },
    settings: { ...phones.settings, method: { id: 'vikor', groupShare: 0.5 } },
    attributes: phones.attributes.map((each) =>
      each.direction === 'none' ? each : { ...each, role: 'want' },
    ),
    weightings: [
      { id: testId(90), personId: null, name: 'W', position: 0, points: { [testId(10)]: 5 }, locked: [] },
    ],
  };
  await renderPage(
    <ReadOnlyComparison
      id={testId(99)}
      comparison={comparison}
      personId={testId(98)}
      owner={{ id: testId(97), name: 'Ada' }}
      weighers={[]}
      awaited={null}
    >
      <ViewProvider>
        <ReadOnlyTable />
      </ViewProvider>
    </ReadOnlyComparison>,
    { host: 'http://none.invalid' },
  );
  const table = await screen.findByRole('table');
  await within(table).findByRole('columnheader', { name: 'Q' });
  expect(within(table).getByRole('row', { name: /Gamma/ }).textContent).toContain('170 disputed');
});
