import { acceptabilityOf } from '@tertium/engine';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../api/testing/renderPage';
import { SamplingContext } from '../../../comparison/sampling/samplingContext';
import { shareWords } from '../../../comparison/sampling/shareWords';
import type { Sampling } from '../../../comparison/sampling/startSampling';
import { sampleHere } from '../../../comparison/sampling/testing/sampleHere';
import { rankSample } from '../../../comparison/testing/rankSample';
import { samplePhones } from '../../../comparison/testing/samplePhones';
import { startCompareServer } from '../../../comparison/testing/startCompareServer';
import { Workspace } from './Workspace';
// The page loads them a moment later; here they are compiled with the file, not while the first test waits.
import '../../../comparison/sampling/FirstShare';
import '../asking/WhatMattersPanel';

const patience = { timeout: 10_000 };

beforeEach(() => {
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

async function openWith(sampling: Sampling) {
  const server = await startCompareServer(samplePhones());
  const { id, host, user } = server;
  const page = (
    <SamplingContext value={sampling}>
      <Workspace id={id} />
    </SamplingContext>
  );
  await renderPage(page, { host, user, at: `/compare?c=${id}&panel=weigh` });
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Weight of Price' }, patience);
  return { server, slider };
}

const verdict = () => (document.querySelector('.verdict p')?.textContent ?? '').replaceAll('\u00a0', ' ');

function shareSaid(comparison: ReturnType<typeof samplePhones>): string {
  const { firstShare } = acceptabilityOf(rankSample(comparison));
  return `is first in ${shareWords(firstShare ?? -1, (whole) => `${whole} %`)} of the weightings near`;
}

it('The verdict ends with how sure it is, which a weight that moves takes away and brings back for the new weights', async () => {
  const { server, slider } = await openWith(sampleHere);
  const before = shareSaid(samplePhones());
  await waitFor(() => expect(verdict()).toContain(`${before} equal ones`), patience);
  fireEvent.pointerDown(slider);
  fireEvent.change(slider, { target: { value: '10' } });
  expect(verdict()).toMatch(/^\w+ is ahead of \w+ by/);
  expect(verdict()).not.toContain('weightings');
  fireEvent.pointerUp(slider);
  await waitFor(() => expect(verdict()).toContain('weightings near yours'), patience);
  await waitFor(async () => expect((await server.comparison()).weightings).toHaveLength(1), patience);
  expect(verdict()).toContain(`${shareSaid(await server.comparison())} yours`);
});

it('Nothing is said of weightings where none could be tried', async () => {
  let asked = 0;
  await openWith({
    ...sampleHere,
    ask: (_, { onTrouble }) => {
      asked++;
      onTrouble('ERR_SAMPLING_START');
      return () => {};
    },
  });
  await waitFor(() => expect(asked).toBeGreaterThan(0), patience);
  expect(verdict()).toMatch(/^Alpha is ahead of Beta by 3 points/);
  expect(verdict()).not.toContain('weightings');
});
