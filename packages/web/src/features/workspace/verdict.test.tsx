import { acceptabilityOf, rankComparison, shareWords } from '@tertium/engine';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { SamplingContext } from '../../ranked/sampling/samplingContext';
import type { Sampling } from '../../ranked/sampling/startSampling';
import { sampleHere } from '../../ranked/sampling/testing/sampleHere';
import { Workspace } from './Workspace';
// The page loads them a moment later; here they are compiled with the file, not while the first test waits.
import '../../ranked/sampling/FirstShare';
import '../ask/WhatMattersPanel';

beforeEach(() => {
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

/** All is known of them, so that nothing unknown decides. */
function knownPhones() {
  const phones = samplePhones();
  return { ...phones, columns: { ...phones.columns, [testId(11)]: ['180', '150', '300'] } };
}

async function openWith(sampling: Sampling, at = '&panel=weigh') {
  const server = await startCompareServer(knownPhones());
  const { id, host, user } = server;
  const page = (
    <SamplingContext value={sampling}>
      <Workspace id={id} />
    </SamplingContext>
  );
  await renderPage(page, { host, user, at: `/compare?c=${id}${at}` });
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Weight of Price' });
  return { server, slider };
}

const verdict = () => (document.querySelector('.verdict p')?.textContent ?? '').replaceAll('\u00a0', ' ');

function shareSaid(comparison: ReturnType<typeof samplePhones>): string {
  const { firstShare } = acceptabilityOf(rankComparison(comparison));
  return `${shareWords(firstShare ?? -1, (whole) => `${whole} %`)} of similar weightings`;
}

it('The verdict ends with how sure it is, which disappears while a weight moves and returns for the new weights', async () => {
  const { server, slider } = await openWith(sampleHere);
  await waitFor(() => expect(verdict()).toContain(shareSaid(knownPhones())));
  expect(verdict()).toMatch(/^Equal weights: Alpha leads by /);
  expect(document.querySelector('.verdict strong')?.textContent).toBe('Alpha');
  expect(document.querySelector('.verdict p')?.getAttribute('title')).toContain('(rank acceptability)');
  fireEvent.pointerDown(slider);
  fireEvent.change(slider, { target: { value: '10' } });
  expect(verdict()).toMatch(/^\w+ leads by \d+ points? over \w+\.$/);
  const drawn = [...document.querySelectorAll('.lead-picture li')].map((row) => ({
    name: row.firstChild?.textContent,
    score: Number(row.lastChild?.textContent),
  }));
  const [, first, gap, next] = /^(\w+) leads by (\d+) points? over (\w+)/.exec(verdict()) ?? [];
  expect(drawn.map(({ name }) => name)).toEqual([first, next]);
  expect(Math.abs((drawn[0]?.score ?? 0) - (drawn[1]?.score ?? 0) - Number(gap))).toBeLessThanOrEqual(1);
  fireEvent.pointerUp(slider);
  await waitFor(() => expect(verdict()).toContain('similar weightings'));
  await waitFor(async () => expect((await server.comparison()).weightings).toHaveLength(1));
  expect(verdict()).toContain(shareSaid(await server.comparison()));
});

it('While a filter narrows the list, the verdict says which items it covers, and covers all with one click', async () => {
  await openWith(sampleHere, `&panel=weigh&view=list&f=name:beta|gamma`);
  await waitFor(() => expect(verdict()).toMatch(/^Of all 3 · Equal weights: Alpha leads by /));
  fireEvent.click(screen.getByRole('button', { name: 'Only the 2 shown' }));
  expect(verdict()).toMatch(/^Of the 2 shown · Equal weights: Beta leads by \d+ points? over Gamma/);
  fireEvent.click(screen.getByRole('button', { name: 'All 3' }));
  expect(verdict()).toMatch(/^Of all 3 · Equal weights: Alpha leads by /);
});

it('No share of weightings is shown if none could be sampled', async () => {
  let asked = 0;
  await openWith({
    ...sampleHere,
    ask: (_, { onTrouble }) => {
      asked++;
      onTrouble('ERR_SAMPLING_START');
      return () => {};
    },
  });
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  expect(verdict()).toMatch(/^Equal weights: Alpha leads by \d+ points? over Beta/);
  expect(verdict()).not.toContain('weightings');
});

it('Without attributes no one is asked to choose what matters', async () => {
  const { id, host, user, editAsOther } = await startCompareServer();
  await editAsOther([{ kind: 'attributes.remove', ids: [testId(10), testId(11), testId(12)] }]);
  await renderPage(<Workspace id={id} />, { host, user, at: `/compare?c=${id}` });
  await screen.findAllByText('Alpha');
  expect(screen.queryByRole('button', { name: 'What matters to you?' })).toBeNull();
  expect(document.querySelector('.verdict')).toBeNull();
});

it('No item that shares the first place is bold', async () => {
  const phones = samplePhones();
  const { id, host, user } = await startCompareServer({
    ...phones,
    columns: { ...phones.columns, [testId(10)]: ['400', '400', '900'], [testId(11)]: ['150', '150', '290'] },
  });
  await renderPage(<Workspace id={id} />, { host, user, at: `/compare?c=${id}` });
  await waitFor(() => expect(verdict()).toContain('Alpha and Beta share 1st place'));
  expect(document.querySelector('.verdict strong')?.textContent).toBe('');
});
