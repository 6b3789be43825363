import { type exportAccount, type followComparison, type readApiPage, readLiveness } from '@tertium/contract';
import Fastify from 'fastify';
import { expect, expectTypeOf, it } from 'vitest';
import { endlessDisk } from '../store/disk';
import { createRegister } from './createRegister';
import type { Answer } from './register';

it('an endpoint that redirects answers with its status and the address', async () => {
  const app = Fastify();
  const redirecting = { ...readLiveness, answer: 'redirect', status: 303 } as const;
  const register = createRegister(app, () => Promise.reject(), endlessDisk);
  register(redirecting, async () => ({ location: '/compare?c=1' }));
  const { statusCode, headers, body } = await app.inject('/health/live');
  expect([statusCode, headers.location, body]).toEqual([303, '/compare?c=1', '']);
  await app.close();
});

it('a field that the contract does not name is never sent, whatever a handler answers', async () => {
  const app = Fastify();
  const register = createRegister(app, () => Promise.reject(), endlessDisk);
  register(readLiveness, async () => ({ result: { status: 'ok', password_hash: 'secret-7731' } }));
  expect((await app.inject('/health/live')).body).not.toContain('secret-7731');
  await app.close();
});

it('the compiler refuses an answer of another kind than the endpoint has', () => {
  type Zip = Answer<typeof exportAccount>;
  type Live = Answer<typeof readLiveness>;
  expectTypeOf<{ file: { content: string } }>().toExtend<Zip>();
  expectTypeOf<{ result: { status: 'ok' } }>().toExtend<Live>();
  expectTypeOf<{ result: unknown }>().not.toExtend<Zip>();
  expectTypeOf<{ file: { content: string } }>().not.toExtend<Live>();
  expectTypeOf<{ html: string }>().not.toExtend<Live>();
  expectTypeOf<Answer<typeof followComparison>>().toHaveProperty('begin');
  expectTypeOf<Answer<typeof readApiPage>>().toEqualTypeOf<{ readonly html: string }>();
});
