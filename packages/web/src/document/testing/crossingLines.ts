import type { LiveEvent } from '@tertium/contract';
import { applyChanges, type Change, type Comparison, listConflicts, tryChanges } from '@tertium/engine';
import type { Answer as CallAnswer } from '../../session/answer';
import type { NewsPorts } from '../news/newsPorts';
import type { SyncPorts } from '../sync/syncPorts';
import type { Answer, CallFailure } from '../wire/callFailure';
import type { SavedComparison } from '../wire/wireShapes';

/** What becomes of a call: the request or the answer is lost, the server is busy, or nobody ever answers. */
export type CallFate = 'arrives' | 'requestLost' | 'answerLost' | 'refused' | 'silent';

const heartbeatMilliseconds = 15_000;
const network: CallFailure = { code: 'ERR_NETWORK', status: 0, message: '' };
const busy: CallFailure = { code: 'ERR_BUSY', status: 503, message: '', retryAfterSeconds: 1 };

/** The server's side of one comparison, without a store. */
export function createModelServer(start: Comparison) {
  let comparison = start;
  const batches: { version: number; batchId: string; changes: readonly Change[] }[] = [];
  const followers = new Set<(version: number) => void>();
  const version = () => batches.length + 1;

  function apply(batchId: string, changes: readonly Change[]): number {
    comparison = applyChanges(comparison, changes);
    batches.push({ version: version() + 1, batchId, changes });
    for (const tell of [...followers]) tell(version());
    return version();
  }

  const post: (...part: Parameters<SyncPorts['post']>) => Awaited<ReturnType<SyncPorts['post']>> = ({
    baseVersion,
    batch,
    changes,
  }) => {
    const known = batches.find(({ batchId }) => batchId === batch.id);
    if (known !== undefined) return { value: { version: known.version, isApplied: true } };
    const theirs = batches.filter((each) => each.version > baseVersion).flatMap((each) => each.changes);
    const conflicts = listConflicts(changes, theirs);
    if (conflicts.length > 0)
      return { failure: { code: 'ERR_VERSION_CONFLICT', status: 412, message: '', conflicts } };
    if ('trouble' in tryChanges(comparison, changes))
      return { failure: { code: 'ERR_CHANGE_INVALID', status: 422, message: '' } };
    return { value: { version: apply(batch.id, changes), isApplied: true } };
  };

  return {
    version,
    comparison: () => comparison,
    /** What somebody else does, as far as it can be done. */
    edit(changes: readonly Change[]): void {
      if ('comparison' in tryChanges(comparison, changes)) apply(crypto.randomUUID(), changes);
    },
    post,
    listSince: (since: number) => ({
      value: {
        version: version(),
        isComplete: true,
        rights: 'edit' as const,
        weighers: [],
        batches: batches.filter((each) => each.version > since),
      },
    }),
    /** Tells the version of now and each later one. */
    follow(tell: (version: number) => void): () => void {
      followers.add(tell);
      tell(version());
      return () => void followers.delete(tell);
    },
  };
}

export type ModelServer = ReturnType<typeof createModelServer>;

/** The line between a page and its server: nothing moves on it before somebody says what moves next. */
export function createLine(server: ModelServer, fateOf: () => CallFate) {
  /** What may happen next, in any order. */
  const onTheWay = new Set<() => void>();
  const breaks = new Set<() => void>();

  function later(step: () => void): void {
    const once = () => {
      onTheWay.delete(once);
      step();
    };
    onTheWay.add(once);
  }

  function ask<T>(work: () => Answer<T>, signal?: AbortSignal): Promise<Answer<T>> {
    const fate = fateOf();
    return new Promise((resolve) => {
      const fail = (failure: CallFailure) => () => resolve({ failure });
      signal?.addEventListener('abort', fail({ ...network, code: 'ERR_ABORTED' }));
      if (fate !== 'silent') breaks.add(fail(network));
      later(() => {
        if (fate === 'silent') return;
        if (fate === 'requestLost') return later(fail(network));
        if (fate === 'refused') return later(fail(busy));
        const answer = work();
        later(fate === 'answerLost' ? fail(network) : () => resolve(answer));
      });
    });
  }

  /** The stream of news; its events come in their order, whatever else comes between them. */
  const send: NewsPorts['send'] = async ({ readBody }, signal) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const events: number[] = [];
    const write = (text: string) => void writer.write(new TextEncoder().encode(text)).catch(() => {});
    const deliver = () => {
      const event: LiveEvent = { kind: 'version', version: events.shift() ?? 0 };
      write(`data: ${JSON.stringify({ result: event })}\n\n`);
      if (events.length > 0) later(deliver);
    };
    const begun = await ask(
      () => ({
        value: server.follow((version) => {
          events.push(version);
          if (events.length === 1) later(deliver);
        }),
      }),
      signal,
    );
    const failed = (code: 'ERR_NETWORK' | 'ERR_ABORTED'): CallAnswer => ({
      isOk: false,
      error: { status: 0, code, message: '' },
    });
    if ('failure' in begun) return { isOk: false, error: begun.failure as never };
    const end = () => void writer.abort().catch(() => {});
    breaks.add(end);
    signal?.addEventListener('abort', end);
    const heart = setInterval(write, heartbeatMilliseconds, ':\n\n');
    try {
      await readBody?.(readable);
    } catch {
      // As a line that breaks.
    }
    clearInterval(heart);
    breaks.delete(end);
    begun.value();
    return failed(signal?.aborted === true ? 'ERR_ABORTED' : 'ERR_NETWORK');
  };

  return {
    ask,
    send,
    waiting: () => [...onTheWay],
    /** Ends all that is on its way, as a network that goes. */
    cut: () => {
      for (const end of [...breaks]) end();
      breaks.clear();
    },
  };
}

export const openModel = (server: ModelServer): SavedComparison => ({
  id: 'model',
  version: server.version(),
  rights: 'edit',
  rightsBefore: 'edit',
  possession: { owner: { id: 'ada', name: 'Ada' }, isMine: false, isShared: true, sharedBy: null },
  weighers: [],
  lastView: '',
  comparison: server.comparison(),
});
