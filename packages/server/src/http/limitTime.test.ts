import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerError } from './answerError';
import { limitTime } from './limitTime';

it('answers in place of a handler that takes too long, whose own answer is then dropped', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.addHook('onRequest', (_request, reply, done) => {
    limitTime(reply, 1);
    done();
  });
  let finish = () => {};
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  app.get('/slow', () => isFinished.then(() => ({ result: 'late' })));
  app.get('/quick', async () => ({ result: 'in time' }));
  const slow = await app.inject('/slow');
  expect([slow.statusCode, slow.json()]).toEqual([504, expect.objectContaining({ code: 'ERR_TIMEOUT' })]);
  finish();
  expect((await app.inject('/quick')).json()).toEqual({ result: 'in time' });
  await app.close();
});
