import { revealRound, saveAnswer, setGrant, startRound } from '@tertium/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { startCompareServer, visit } from '../../document/testing/startCompareServer';
import { Workspace } from '../workspace/Workspace';
// The page loads them when they are asked for; here they are compiled with the file.
import '../ask/WhatMattersPanel';
import './RoundsDrawer';

const [price, weight] = [testId(10), testId(11)];
const points = (first: number, second: number) => ({ [price]: first, [weight]: second });

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

/** A comparison of three phones that two guests may weigh, with a round. */
async function startGroup({ isBlind = true } = {}) {
  const server = await startCompareServer(samplePhones());
  const { id } = server;
  const guests = [await visit(), await visit()];
  for (const { user } of guests)
    await server.call(setGrant, { params: { id, grantee: user.sub }, body: { right: 'weigh' } });
  const params = { id, roundId: crypto.randomUUID() as string };
  const settings = {
    question: 'Which phone?',
    isBlind,
    attributeIds: [price, weight],
    participantIds: null,
  };
  await server.call(startRound, { params, body: settings });
  const answer = (who: Pick<typeof server, 'call'>, own: Record<string, number>) =>
    who.call(saveAnswer, { params, body: { points: own, isDone: true, baseVersion: 0 } });
  return { server, guests, params, answer };
}

type Server = Pick<Awaited<ReturnType<typeof startCompareServer>>, 'id' | 'host' | 'user'>;

async function openRounds({ id, host, user }: Server) {
  await renderPage(<Workspace id={id} />, { host, user, at: `/compare?c=${id}&panel=weigh` });
  const person = userEvent.setup();
  const weights = within(await screen.findByRole('region', { name: 'What matters to you?' }));
  await person.click(await weights.findByRole('button', { name: /^(Weigh as a group|Answer now)$/ }));
  return { person, drawer: within(await screen.findByRole('dialog')) };
}

it('A revealed round shows the winner of the group and of each person, the agreement and where they differ', async () => {
  const { server, guests, params, answer } = await startGroup();
  const [bob, cleo] = guests;
  if (bob === undefined || cleo === undefined) throw new Error('no guests');
  await answer(server, points(10, 0));
  await answer(bob, points(0, 4));
  await answer(cleo, points(2, 0));
  await server.call(revealRound, { params });
  const { person, drawer } = await openRounds(server);
  expect(await drawer.findByText('The group’s winner: Alpha')).toBeTruthy();
  expect(drawer.getByText('Which phone?')).toBeTruthy();
  expect(drawer.getByText(/So far Alpha leads by 8 points over Beta/)).toBeTruthy();
  expect(drawer.getByText(/^By their own points, 2 of 3 people/).textContent).toBe(
    'By their own points, 2 of 3 people rank it first, alone or level with others.',
  );
  const people = drawer.getByRole('region', { name: 'First by each person’s points' });
  const winners = within(people)
    .getAllByRole('listitem')
    .map((line) => line.querySelector('strong')?.textContent);
  expect(winners.sort()).toEqual(['Alpha', 'Alpha', 'Beta']);
  // Of Gamma nothing is known that Bob weighs. Sums of places 4 and 5: W = 12 · 0.5 / (3² · (2³ − 2)).
  expect(
    drawer.getByText('They hardly agree on the ranking (Kendall’s W is 0.11 over 2 items).'),
  ).toBeTruthy();
  expect(drawer.getByText('The shares differ most for Price')).toBeTruthy();
  const [, row] = within(drawer.getByRole('region', { name: 'Everyone’s points' })).getAllByRole('row');
  expect(row?.textContent).toContain('± 47');
  expect(drawer.getByText(/^1 item isn’t ranked by every answer/)).toBeTruthy();
  await person.click(drawer.getByRole('button', { name: 'Use the group’s weights' }));
  // Shares of 2/3 and 1/3.
  await waitFor(async () => {
    const named = (await server.comparison()).weightings.filter(({ personId }) => personId === null);
    expect(named.map((weighting) => weighting.points)).toEqual([points(10, 5)]);
  });
  expect(document.querySelector('.verdict p')?.textContent).toMatch(/^Weights “Group, round 1”: .*Alpha/);
  await person.click(drawer.getByRole('radio', { name: /^Sums of places/ }));
  expect(drawer.queryByRole('button', { name: 'Use the group’s weights' })).toBeNull();
  expect(
    drawer.getByText('Alpha has the smallest sum of places, 4 over 3 people. Next is Beta with 5.'),
  ).toBeTruthy();
});

it('Starting a round asks which end of an attribute is better, shows that of the others, and confirms it', async () => {
  const phones = samplePhones();
  const server = await startCompareServer({
    ...phones,
    attributes: phones.attributes.map((each) =>
      each.id === weight
        ? { ...each, direction: 'none', role: 'info' }
        : each.id === price
          ? { ...each, reading: { ...each.reading, isEndGuessed: true } }
          : each,
    ),
  });
  const { person, drawer } = await openRounds(server);
  const ticks = within(await drawer.findByRole('group', { name: 'Attributes to weigh' }));
  expect(ticks.getAllByRole('checkbox')).toHaveLength(1);
  expect(ticks.getByRole('checkbox', { name: 'Price less is better' })).toBeTruthy();
  await person.click(drawer.getByRole('button', { name: 'Weight: less is better' }));
  await ticks.findByRole('checkbox', { name: 'Weight less is better', checked: true });
  await waitFor(async () => {
    const [, after] = (await server.comparison()).attributes;
    expect(after).toMatchObject({ direction: 'lower', role: 'want' });
  });
  await person.click(drawer.getByRole('button', { name: 'Start round' }));
  expect(await drawer.findByRole('slider', { name: 'Your points for Weight' })).toBeTruthy();
  await waitFor(async () => {
    const [after] = (await server.comparison()).attributes;
    expect(after?.reading.isEndGuessed).toBeUndefined();
  });
});

it('A group over a large table is judged in a worker, and an error is shown if none can start', async () => {
  const { server, guests, params, answer } = await startGroup();
  const items = Array.from({ length: 5_000 }, (_, i) => ({
    id: crypto.randomUUID(),
    name: `Phone ${i + 3}`,
    position: i + 3,
  }));
  await server.editAsOther([{ kind: 'items.add', items }]);
  for (const who of [server, ...guests]) await answer(who, points(10, 0));
  await server.call(revealRound, { params });
  const { drawer } = await openRounds(server);
  expect((await drawer.findByRole('alert')).textContent).toBe(
    'The ranking failed (ERR_RANKING). Reload the page.',
  );
  expect(drawer.queryByText(/^The group’s winner/)).toBeNull();
});

it('An answer that can’t be saved is kept and sent again, and does not count before Done', async () => {
  // In an open one: before a blind one is answered nothing is weighed in the table.
  const { server, params } = await startGroup({ isBlind: false });
  const line = `PUT ${server.base}/rounds/${params.roundId}/answers/mine`;
  server.responders[line] = () => ({ status: 0 });
  const { person, drawer } = await openRounds(server);
  expect(await drawer.findByText('0 of 3 are done')).toBeTruthy();
  const slider = drawer.getByRole('slider', { name: 'Your points for Price' });
  fireEvent.change(slider, { target: { value: '9' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('9 of 10, share 64\u00a0%');
  expect((await drawer.findByRole('alert')).textContent).toContain('Not saved yet.');
  delete server.responders[line];
  await person.click(drawer.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(drawer.getByText('Saved')).toBeTruthy());
  expect(drawer.getByText('0 of 3 are done')).toBeTruthy();
  // What was said in the table, by whichever way, can be the answer.
  fireEvent.change(screen.getByLabelText('Weight of Weight'), { target: { value: '2' } });
  await person.click(await drawer.findByRole('button', { name: 'Use my current weights' }));
  expect(slider.getAttribute('aria-valuetext')).toBe('5 of 10, share 71\u00a0%');
  await person.click(drawer.getByRole('button', { name: 'Done' }));
  expect(await drawer.findByText('1 of 3 is done')).toBeTruthy();
  expect(drawer.getByRole('slider', { name: 'Your points for Price' })).toHaveProperty('disabled', true);
});

it('Nothing is ranked and no weight can be moved before the page knows that no round waits', async () => {
  const { server } = await startGroup();
  const line = `GET ${server.base}/rounds`;
  server.responders[line] = () => ({ status: 0 });
  await renderPage(<Workspace id={server.id} />, { ...server, at: `/compare?c=${server.id}&panel=weigh` });
  const weights = within(await screen.findByRole('region', { name: 'What matters to you?' }));
  await waitFor(() => expect(server.requests.some(({ path }) => path.endsWith('/rounds'))).toBe(true));
  expect(weights.queryByRole('slider')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Place/ })).toBeNull();
  // It is asked for again until it is known.
  delete server.responders[line];
  expect(await weights.findByText(/You’ll see the ranking after you answer/)).toBeTruthy();
  expect(weights.queryByRole('slider')).toBeNull();
});
