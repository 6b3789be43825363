import { expect, it } from 'vitest';
import { startSampling } from './startSampling';

const question = { rows: [[1], [0]], weights: { kind: 'uniform' }, samples: 10, seed: 1 } as const;

it('If no worker can be started, each question fails with a code', async () => {
  // Node has none.
  const sampling = startSampling();
  const ask = () =>
    new Promise((resolve, reject) => sampling.ask(question, { onTrouble: resolve, onAnswer: reject }));
  expect(await ask()).toBe('ERR_SAMPLING_START');
  expect(await ask()).toBe('ERR_SAMPLING_START');
});

it('A question that was ended reports nothing', async () => {
  let callCount = 0;
  const listener = { onTrouble: () => callCount++, onAnswer: () => callCount++ };
  startSampling().ask(question, listener)();
  await new Promise((resolve) => startSampling().ask(question, { ...listener, onTrouble: resolve }));
  expect(callCount).toBe(0);
});
