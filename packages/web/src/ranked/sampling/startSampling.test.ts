import { expect, it } from 'vitest';
import { startSampling } from './startSampling';

const question = { rows: [[1], [0]], weights: { kind: 'uniform' }, samples: 10, seed: 1 } as const;

it('Where no worker can be started that is told with a code, at each question', async () => {
  // Node has none.
  const sampling = startSampling();
  const ask = () =>
    new Promise((resolve, reject) => sampling.ask(question, { onTrouble: resolve, onAnswer: reject }));
  expect(await ask()).toBe('ERR_SAMPLING_START');
  expect(await ask()).toBe('ERR_SAMPLING_START');
});

it('Who has ended a question is told nothing of it', async () => {
  let told = 0;
  const listener = { onTrouble: () => told++, onAnswer: () => told++ };
  startSampling().ask(question, listener)();
  await new Promise((resolve) => startSampling().ask(question, { ...listener, onTrouble: resolve }));
  expect(told).toBe(0);
});
