import { type Limit, rankComparison } from '@tertium/engine';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { Workspace } from './Workspace';
import './RuledOut';

const price = testId(10);

/** The sample, in which the price must not be above a limit. */
function withLimit(max: number) {
  const sample = samplePhones();
  const limit: Limit = { min: null, max, oneOf: null };
  const attributes = sample.attributes.map((each) =>
    each.id === price ? { ...each, role: 'must' as const, limit } : each,
  );
  return { ...sample, attributes };
}

function ruledOutAt(max: number): string[] {
  const comparison = withLimit(max);
  const ranking = rankComparison(comparison);
  return ranking.ruledOut.map(({ itemIndex }) => comparison.items[itemIndex]?.name ?? '');
}

it('A must-have names the items it rules out and the effect of a weaker limit, which is one click and one undo', async () => {
  const before = ruledOutAt(450);
  const server = await startCompareServer(withLimit(450));
  const { id, host, user: visitor } = server;
  await renderPage(<Workspace id={id} />, { host, user: visitor, at: `/compare?c=${id}` });
  const user = userEvent.setup();
  await user.click(await screen.findByText(`${before.length} ruled out`));
  const line = await screen.findByText(/: rules out/);
  expect(line.textContent).toContain(`Price at most €450: rules out ${before.length} items.`);
  const ask = within(line).getAllByRole('button', {
    name: /^Ask at most .*: Price$/,
  })[0] as HTMLButtonElement;
  const max = Number(/at most €([\d,]+)/.exec(ask.textContent ?? '')?.[1]?.replace(',', ''));
  const after = ruledOutAt(max);
  const stay = before.filter((name) => !after.includes(name));
  expect(ask.closest('li')?.textContent).toContain(
    `${stay.length} more ${stay.length === 1 ? 'item stays' : 'items stay'} with at most €${max}: ${stay.join(', ')}`,
  );
  await user.click(ask);
  await waitFor(async () =>
    expect((await server.comparison()).attributes.find((each) => each.id === price)?.limit).toEqual({
      min: null,
      max,
      oneOf: null,
    }),
  );
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await screen.findByText(`${before.length} ruled out`);
});

it('A must-have on categories names the item that another category would let in, which one click allows', async () => {
  const colour = testId(12);
  const sample = samplePhones();
  const limit: Limit = { min: null, max: null, oneOf: ['black'] };
  const server = await startCompareServer({
    ...sample,
    attributes: sample.attributes.map((each) =>
      each.id === colour ? { ...each, type: 'category', role: 'must', limit } : each,
    ),
    columns: { ...sample.columns, [colour]: ['black', 'Red', 'red'] },
  });
  const { id, host, user: visitor } = server;
  await renderPage(<Workspace id={id} />, { host, user: visitor, at: `/compare?c=${id}` });
  const user = userEvent.setup();
  await user.click(await screen.findByText('2 ruled out'));
  await screen.findByText(/^2 more items stay with “Red” allowed too: Beta, Gamma/);
  await user.click(screen.getByRole('button', { name: 'Allow “Red” too: Colour' }));
  await waitFor(async () =>
    expect((await server.comparison()).attributes.find((each) => each.id === colour)?.limit).toEqual({
      ...limit,
      oneOf: ['black', 'Red'],
    }),
  );
});

it('One click makes a must-have a soft limit, which names its cost for each item, and another click reverts it', async () => {
  const before = ruledOutAt(450);
  const server = await startCompareServer(withLimit(450));
  const { id, host, user: visitor } = server;
  await renderPage(<Workspace id={id} />, { host, user: visitor, at: `/compare?c=${id}` });
  const user = userEvent.setup();
  await user.click(await screen.findByText(`${before.length} ruled out`));
  const limitNow = async () =>
    (await server.comparison()).attributes.find((each) => each.id === price)?.limit;
  await user.click(await screen.findByRole('button', { name: 'Count against instead of ruling out: Price' }));
  await screen.findByText(`${before.length} counted against`);
  await waitFor(async () => expect(await limitNow()).toMatchObject({ max: 450, penalty: 0.5 }));
  const line = await screen.findByText(/: counts against/);
  expect(line.textContent).toContain(
    `Price at most €450: counts against ${before.length} items, and each loses 50\u00a0% of its worth there`,
  );
  for (const name of before) expect(screen.getAllByText(name)).not.toEqual([]);
  // How much it costs is chosen where it is read.
  const cost = screen.getByRole('combobox', { name: 'Worth lost beyond the limit in Price' });
  await user.selectOptions(cost, within(cost).getByRole('option', { name: /25/ }));
  await screen.findByText(/each loses 25 % of its worth there/);
  await waitFor(async () => expect(await limitNow()).toMatchObject({ penalty: 0.25 }));
  await user.click(screen.getByRole('button', { name: 'Rule out instead: Price' }));
  await screen.findByText(`${before.length} ruled out`);
  await waitFor(async () => expect(await limitNow()).toEqual({ min: null, max: 450, oneOf: null }));
});
