import { imagesPerCall, type ResultOf, readImages } from '@tertium/contract';
import type { Item } from '@tertium/engine';
import type { Session } from '../../session/createSession';
import { sendWhenIdle } from '../../session/sendWhenIdle';

/** Images that stay here once they are drawn: some 10 MB. */
const mostKept = 300;

interface Reader extends Pick<Session, 'send'> {
  readonly currentUser: () => { readonly sub: string };
}
interface Wanted {
  readonly comparisonId: string;
  readonly hash: string;
  readonly resolve: (address: string | null) => void;
}

/** The address of an image that holds its bytes, so that drawing it asks nobody for anything. */
export const imageAddress = (image: string): string =>
  `data:image/${image.startsWith('/9j/') ? 'jpeg' : 'webp'};base64,${image}`;

/**
 * Fetches images of comparisons with the person's token, and keeps the latest. One call is on its way at a time: what is asked
 * for meanwhile goes along with the next, the latest first.
 */
export function createImageLoader(reader: Reader) {
  const kept = new Map<string, string>();
  const coming = new Map<string, Promise<string | null>>();
  let waiting: readonly Wanted[] = [];
  let isFetching = false;
  const keyOf = (comparisonId: string, hash: string) =>
    [reader.currentUser().sub, comparisonId, hash].join(' ');

  const keep = (comparisonId: string, hash: string, image: string): string => {
    const address = imageAddress(image);
    kept.set(keyOf(comparisonId, hash), address);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return address;
  };

  const fetchSome = async (some: readonly Wanted[], comparisonId: string): Promise<void> => {
    const query = { hashes: some.map(({ hash }) => hash).join(',') };
    const call = { endpoint: readImages, params: { id: comparisonId }, query };
    const answer = await sendWhenIdle(() => reader.send(call));
    const images = answer.isOk ? (answer.result as ResultOf<typeof readImages>) : {};
    for (const { hash, resolve } of some) {
      const image = images[hash];
      coming.delete(keyOf(comparisonId, hash));
      resolve(image === undefined ? null : keep(comparisonId, hash, image));
    }
  };

  const fetchAll = async (): Promise<void> => {
    for (let last = waiting.at(-1); last !== undefined; last = waiting.at(-1)) {
      const { comparisonId } = last;
      const some = waiting.filter((each) => each.comparisonId === comparisonId).slice(-imagesPerCall);
      waiting = waiting.filter((each) => !some.includes(each));
      await fetchSome(some, comparisonId);
    }
    isFetching = false;
  };

  const load = (comparisonId: string, hash: string): Promise<string | null> => {
    const key = keyOf(comparisonId, hash);
    const here = kept.get(key);
    if (here !== undefined) return Promise.resolve(here);
    const known = coming.get(key);
    if (known !== undefined) return known;
    const loading = new Promise<string | null>((resolve) => {
      waiting = [...waiting, { comparisonId, hash, resolve }];
    });
    coming.set(key, loading);
    if (!isFetching) {
      isFetching = true;
      queueMicrotask(() => void fetchAll());
    }
    return loading;
  };

  return {
    keep,
    /** The address of an image that is here. */
    find: (comparisonId: string, hash: string): string | undefined => kept.get(keyOf(comparisonId, hash)),
    /** The address of an image; `null` where it is not there, or the server can't be reached. */
    load,
    /** The images of some items as base64, each once, without those that can't be read. */
    loadAll: async (comparisonId: string, items: readonly Item[]): Promise<readonly string[]> => {
      const hashes = [...new Set(items.flatMap(({ image }) => image ?? []))];
      const addresses = await Promise.all(hashes.map((hash) => load(comparisonId, hash)));
      return addresses.flatMap((address) =>
        address === null ? [] : [address.slice(address.indexOf(',') + 1)],
      );
    },
  };
}

const loaders = new WeakMap<Reader, ReturnType<typeof createImageLoader>>();

/** The loader of a session: all parts of the page share what it keeps. */
export function imageLoaderOf(session: Reader): ReturnType<typeof createImageLoader> {
  const known = loaders.get(session) ?? createImageLoader(session);
  loaders.set(session, known);
  return known;
}
