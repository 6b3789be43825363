import { imagesPerCall } from '@tertium/contract';
import { expect, it } from 'vitest';
import type { Answer } from '../../session/answer';
import { noUser } from '../../session/auth';
import type { Call } from '../../session/sendCall';
import { createImageLoader } from './createImageLoader';

const [webp, jpeg] = ['UklGRg==', '/9j/4AAQ'];
const images: Readonly<Record<string, string>> = { a: webp, b: jpeg };

/** A loader whose calls are answered one after another, when the test says so. */
function createLoader() {
  const calls: { readonly asked: string; readonly answer: (answer: Answer) => void }[] = [];
  let sub = 'ada';
  const loader = createImageLoader({
    currentUser: () => ({ ...noUser, sub }),
    send: ({ params, query }: Call) =>
      new Promise<Answer>((answer) => calls.push({ asked: `${params?.id}: ${query?.hashes}`, answer })),
  });
  const answer = async (result: unknown = images): Promise<void> => {
    calls.at(-1)?.answer({ isOk: true, result } as Answer);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { loader, calls, answer, signIn: (other: string) => (sub = other) };
}

const begun = () => new Promise((resolve) => setImmediate(resolve));

it('images requested together are loaded in one call, each once', async () => {
  const { loader, calls, answer } = createLoader();
  const loading = ['a', 'b', 'a', 'c'].map((hash) => loader.load('cars', hash));
  await begun();
  expect(calls.map(({ asked }) => asked)).toEqual(['cars: a,b,c']);
  await answer();
  expect(await Promise.all(loading)).toEqual([
    `data:image/webp;base64,${webp}`,
    `data:image/jpeg;base64,${jpeg}`,
    `data:image/webp;base64,${webp}`,
    null,
  ]);
  expect(loader.find('cars', 'a')).toBe(`data:image/webp;base64,${webp}`);
  expect(await loader.load('cars', 'a')).toBe(`data:image/webp;base64,${webp}`);
  expect(calls).toHaveLength(1);
});

it('requests wait while a call is running, and the latest ones of a comparison are sent first', async () => {
  const { loader, calls, answer } = createLoader();
  void loader.load('cars', 'first');
  await begun();
  const numbers = Array.from({ length: imagesPerCall + 2 }, (_, i) => `${i}`);
  void loader.load('flats', 'other');
  for (const hash of numbers) void loader.load('cars', hash);
  for (let call = 0; call < 4; call++) await answer();
  expect(calls.map(({ asked }) => asked)).toEqual([
    'cars: first',
    `cars: ${numbers.slice(2).join(',')}`,
    'cars: 0,1',
    'flats: other',
  ]);
});

it('images that failed to load are requested again', async () => {
  const { loader, calls, answer } = createLoader();
  const first = loader.load('cars', 'a');
  await begun();
  calls[0]?.answer({ isOk: false, error: { status: 0, code: 'ERR_NETWORK', message: '' } });
  expect(await first).toBeNull();
  const second = loader.load('cars', 'a');
  await begun();
  await answer();
  expect(await second).toBe(`data:image/webp;base64,${webp}`);
});

it('no person sees another’s loaded images, and the oldest of many are dropped', async () => {
  const { loader, signIn } = createLoader();
  loader.keep('cars', 'a', webp);
  signIn('bob');
  expect(loader.find('cars', 'a')).toBeUndefined();
  for (let i = 0; i < 300; i++) loader.keep('cars', `${i}`, webp);
  signIn('ada');
  expect(loader.find('cars', 'a')).toBeUndefined();
});

it('the images of items for a file are each there once', async () => {
  const { loader, answer } = createLoader();
  const items = ['a', 'b', 'a', undefined, 'gone'].map((image, position) => ({
    id: `${position}`,
    name: '',
    position,
    ...(image !== undefined && { image }),
  }));
  const loading = loader.loadAll('cars', items);
  await begun();
  await answer();
  expect(await loading).toEqual([webp, jpeg]);
});
