import type { Right } from '@tertium/contract';
import {
  blankAttribute,
  type Comparison,
  defaultPoints,
  defaultReading,
  emptyComparison,
} from '@tertium/engine';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { renderPage } from '../../../api/testing/renderPage';
import { samplePhones, testId } from '../../../document/testing/samplePhones';
import { startCompareServer } from '../../../document/testing/startCompareServer';
import { Workspace } from '../../workspace/Workspace';

export const attributeId = (place: number) => testId(10 + place);

/** Three items by so many numbers from 0 to 100 each, of which more is better: One, Two … */
export function numbersTable(count: number): Comparison {
  const places = Array.from({ length: count }, (_, place) => place);
  return {
    ...emptyComparison('Numbers'),
    items: ['Alpha', 'Beta', 'Gamma'].map((name, position) => ({ id: testId(position), name, position })),
    attributes: places.map((place) => ({
      ...blankAttribute({ id: attributeId(place), name: nameAt(place), position: place, type: 'number' }),
      reading: defaultReading,
      scale: { low: 0, high: 100 },
    })),
    columns: Object.fromEntries(
      places.map((place) => [attributeId(place), place % 2 === 0 ? ['10', '50', '90'] : ['90', '40', '20']]),
    ),
  };
}

const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
export const nameAt = (place: number): string => names[place] ?? `Number ${place + 1}`;

/** The page with a comparison, by default with the question open beside it. */
export async function openAsking(
  start: Comparison = samplePhones(),
  right: Right = 'manage',
  view = '&panel=weigh',
) {
  const server = await startCompareServer(start, right, { isUnweighed: true });
  const { id, host, user: visitor } = server;
  await renderPage(<Workspace id={id} />, { host, user: visitor, at: `/compare?c=${id}${view}` });
  await screen.findByRole('grid');
  const own = async () =>
    (await server.comparison()).weightings.find(({ personId }) => personId === visitor.sub);
  const user = userEvent.setup();
  /** Says that it is enough, and gives the shares that are stored then. */
  const storedShares = async (): Promise<readonly number[]> => {
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(async () => expect(await server.batches()).toHaveLength(1));
    const stored = (await own())?.points ?? {};
    const points = start.attributes.map(({ id: each }) => stored[each] ?? defaultPoints);
    const total = points.reduce((sum, value) => sum + value, 0);
    return points.map((value) => value / total);
  };
  return { server, own, user, storedShares };
}
