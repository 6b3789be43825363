import type { Spot } from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import type { Caller } from '../../../http/caller';
import { heartbeat, type StreamWriter } from '../../../http/sendStream';
import type { ServerPorts } from '../../../http/serverPorts';
import type { Door } from '../access/door';
import { type AccessState, isAvailable, listAccessStates, listValidCredentials } from './accessState';
import type { News } from './createNews';
import { createNotifier } from './createNotifier';
import type { Message } from './messages';
import { type StreamLimits, usualStreamLimits } from './streamLimits';
import {
  eventText,
  isOpenIn,
  newSubscription,
  type StreamEnd,
  type Subscriber,
  type Subscription,
  sendUnsent,
} from './subscription';
import { createTabNews } from './tabNews';

const sweepMilliseconds = 1_000;
/** Changes of presence within this time are sent together. */
const gatherMilliseconds = 250;

interface NewStream {
  readonly caller: Caller;
  readonly name: string;
  readonly comparisonId: string;
  /** The access version of the row that the door admitted them to. */
  readonly accessVersion: number;
  readonly tab: string;
}

/** The position of a person's page in a comparison. */
interface PageAt {
  readonly comparisonId: string;
  readonly userId: string;
  readonly tab: string;
  readonly spot: Spot | null;
}

/** The open streams of this server. It sends news only to people who may see the comparison at that moment. */
export interface Streams {
  /** Throws if there are too many streams, or the server is stopping. */
  checkRoom(caller: Caller): void;
  subscribe(stream: NewStream, writer: StreamWriter): void;
  /** Moves a page that is subscribed on this server. Returns false if there is none. */
  move(page: PageAt): boolean;
  /** Moves a page that is subscribed on another server. The caller has checked its person's right. */
  bring(page: PageAt, name: string): void;
  /** Ends all streams and starts no more. */
  close(): void;
}

interface StreamPorts extends Pick<ServerPorts, 'store' | 'clock' | 'log' | 'random'> {
  readonly door: Door;
  readonly news: News;
}

export function createStreams(ports: StreamPorts, given: Partial<StreamLimits> = {}): Streams {
  const limits = { ...usualStreamLimits, ...given };
  const { store, clock, log, random, news } = ports;
  const all = new Map<string, Subscription>();
  const countByCredential = new Map<string, number>();
  let count = 0;
  let isClosed = false;
  let isRechecking = false;
  const notify = createNotifier({ ...ports, end });
  const tabNews = createTabNews(news);

  function subscribe(
    { caller, name, comparisonId, accessVersion, tab: named }: NewStream,
    writer: StreamWriter,
  ): void {
    const { userId, credentialId, scope } = caller;
    const tab = tabOf(scope === null ? userId : credentialId, named);
    const known = all.get(comparisonId);
    const subscription = known ?? newSubscription(comparisonId);
    all.set(comparisonId, subscription);
    // At different ages, because streams that start together would also come back together.
    const share = 1 - (random.bytes(1)[0] ?? 0) / 1024;
    const endsAt = clock.nowSeconds() + limits.ageSeconds * share;
    const nothingSent = { version: 0, sentVersion: 0, topics: '', sentTopics: '', knowsPresence: false };
    const subscriber: Subscriber = {
      userId,
      credentialId,
      tab,
      writer,
      endsAt,
      accessVersion,
      ...nothingSent,
    };
    subscription.subscribers.add(subscriber);
    count++;
    countByCredential.set(credentialId, (countByCredential.get(credentialId) ?? 0) + 1);
    writer.onClose(() => drop(subscription, subscriber));
    writer.onDrain(() => sendUnsent(subscription, subscriber));
    if (known === undefined) news.publish({ comparisonId, asksWho: true });
    const spot = subscription.room.find(tab)?.spot ?? null;
    // A program reads along but is not present.
    if (scope === null) news.publish({ comparisonId, here: { tab, person: { id: userId, name }, spot } });
    void notify(subscription);
  }

  function drop(subscription: Subscription, subscriber: Subscriber): void {
    if (!subscription.subscribers.delete(subscriber)) return;
    count--;
    const left = (countByCredential.get(subscriber.credentialId) ?? 1) - 1;
    if (left === 0) countByCredential.delete(subscriber.credentialId);
    else countByCredential.set(subscriber.credentialId, left);
    if (!isOpenIn(subscription, subscriber.tab)) subscription.room.leave(subscriber.tab, clock.nowSeconds());
  }

  function end(subscription: Subscription, subscriber: Subscriber, reason: StreamEnd): void {
    drop(subscription, subscriber);
    subscriber.writer.end(eventText(subscriber.version, { kind: 'end', reason }));
    const mayComeBack = reason === 'drain' || reason === 'age';
    if (!mayComeBack) news.publish({ comparisonId: subscription.id, gone: subscriber.tab });
  }

  const subscribersThat = (isMeant: (subscriber: Subscriber) => boolean) =>
    [...all.values()].flatMap((subscription) =>
      [...subscription.subscribers].filter(isMeant).map((subscriber) => [subscription, subscriber] as const),
    );

  async function checkCredentials(asked: ReturnType<typeof subscribersThat>): Promise<void> {
    const ids = new Set(asked.map(([, { credentialId }]) => credentialId));
    const valid = await listValidCredentials({ store, clock }, [...ids]);
    for (const [subscription, subscriber] of asked) {
      if (!valid.has(subscriber.credentialId)) end(subscription, subscriber, 'session');
    }
  }

  /** Finds changes by other processes that news missed, with a few queries for all streams together. */
  async function recheck(): Promise<void> {
    if (isRechecking || count === 0) return;
    isRechecking = true;
    try {
      await checkCredentials(subscribersThat(() => true));
      const accessStates = await listAccessStates(store.db, [...all.keys()]);
      for (const subscription of all.values()) {
        if (!isAsKnown(subscription, accessStates.get(subscription.id))) void notify(subscription);
      }
    } catch (err) {
      log.warn({ err }, 'could not check the open streams, will try again');
    } finally {
      isRechecking = false;
    }
  }

  function receive(message: Message | null): void {
    if (message === null) {
      for (const comparisonId of all.keys()) news.publish({ comparisonId, asksWho: true });
      void recheck();
    } else if ('signedOutId' in message) {
      const { signedOutId } = message;
      checkCredentials(subscribersThat(({ userId }) => userId === signedOutId)).catch((err: unknown) =>
        log.warn({ err }, 'could not check who may subscribe, will try again'),
      );
    } else if ('stillHere' in message) {
      const { stillHere } = message;
      for (const [id, tabs] of Object.entries(stillHere)) all.get(id)?.room.confirm(tabs, clock.nowSeconds());
    } else receiveAbout(message);
  }

  function receiveAbout(message: Extract<Message, { comparisonId: string }>): void {
    const subscription = all.get(message.comparisonId);
    if (subscription === undefined) return;
    const { room } = subscription;
    if ('version' in message) void notify(subscription);
    else if ('asksWho' in message) {
      for (const { tab } of subscription.subscribers) tabNews.answer(subscription.id, room.find(tab));
    } else {
      if ('here' in message) room.put(message.here, clock.nowSeconds());
      else room.remove(message.gone);
      gather(subscription);
    }
  }

  /** Sends who came, moved and left, gathered for a short time. */
  function gather(subscription: Subscription): void {
    if (subscription.isGathering) return;
    subscription.isGathering = true;
    setTimeout(() => {
      subscription.isGathering = false;
      void notify(subscription);
    }, gatherMilliseconds).unref();
  }

  function sweep(): void {
    tabNews.confirmPresence();
    const now = clock.nowSeconds();
    for (const [subscription, subscriber] of subscribersThat(({ endsAt }) => endsAt <= now)) {
      end(subscription, subscriber, 'age');
    }
    for (const subscription of all.values()) {
      for (const tab of subscription.room.findGone(now))
        news.publish({ comparisonId: subscription.id, gone: tab });
      // Presence on other servers is asked for again when someone subscribes here.
      if (subscription.subscribers.size === 0 && !subscription.room.isLeaving()) all.delete(subscription.id);
    }
  }

  function beat(): void {
    for (const [, { writer }] of subscribersThat(({ writer: { isFull } }) => !isFull))
      writer.write(heartbeat);
  }

  const unsubscribe = news.subscribe(receive);
  const timers = [
    setInterval(sweep, sweepMilliseconds).unref(),
    setInterval(() => void recheck(), limits.recheckMilliseconds).unref(),
    setInterval(beat, limits.heartbeatMilliseconds).unref(),
  ];

  return {
    checkRoom({ credentialId }) {
      if (isClosed) throw new ApiError('ERR_SHUTTING_DOWN');
      if (count >= limits.streams) throw new ApiError('ERR_BUSY', { retryAfterSeconds: 30 });
      if ((countByCredential.get(credentialId) ?? 0) >= limits.ofSession) {
        throw new ApiError('ERR_RATE_LIMITED', { retryAfterSeconds: 30 });
      }
    },
    subscribe,
    move({ comparisonId, userId, tab: named, spot }) {
      const tab = tabOf(userId, named);
      const subscription = all.get(comparisonId);
      const known = subscription?.room.find(tab) ?? null;
      if (subscription === undefined || known === null || !isOpenIn(subscription, tab)) return false;
      tabNews.tell(comparisonId, { ...known, spot }, known);
      return true;
    },
    bring({ comparisonId, userId, tab: named, spot }, name) {
      const presence = { tab: tabOf(userId, named), person: { id: userId, name }, spot };
      tabNews.tell(comparisonId, presence, all.get(comparisonId)?.room.find(presence.tab) ?? null);
    },
    close() {
      isClosed = true;
      unsubscribe();
      for (const timer of timers) clearInterval(timer);
      for (const [subscription, subscriber] of subscribersThat(() => true))
        end(subscription, subscriber, 'drain');
      all.clear();
    },
  };
}

/** The key of a page. Pages choose their own names, so it includes the person. */
const tabOf = (userId: string, tab: string): string => `${userId} ${tab}`;

function isAsKnown({ subscribers }: Subscription, accessState: AccessState | undefined): boolean {
  if (!isAvailable(accessState)) return false;
  return [...subscribers].every(
    ({ version, topics, accessVersion }) =>
      version === accessState.version &&
      topics === accessState.topics &&
      accessVersion === accessState.access_version,
  );
}
