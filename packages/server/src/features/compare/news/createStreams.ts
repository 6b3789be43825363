import type { Spot } from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import type { Caller } from '../../../http/caller';
import { heartbeat, type Outlet } from '../../../http/sendStream';
import type { ServerPorts } from '../../../http/serverPorts';
import type { Door } from '../access/door';
import { createLookout } from './createLookout';
import type { News } from './createNews';
import {
  eventText,
  type Followed,
  type Follower,
  isOpenIn,
  newFollowed,
  type StreamEnd,
  tellRest,
} from './follower';
import type { Message } from './messages';
import { isLiving, listLivingCredentials, listStandings, type Standing } from './standing';
import { type StreamLimits, usualStreamLimits } from './streamLimits';
import { createTabNews } from './tabNews';

const sweepMilliseconds = 1_000;
/** What happened to who is here within this time is told together. */
const gatherMilliseconds = 250;

interface NewStream {
  readonly caller: Caller;
  readonly name: string;
  readonly comparisonId: string;
  /** Of the row that the door let them see. */
  readonly accessVersion: number;
  readonly tab: string;
}

/** Where a page of a person is. */
interface PageAt {
  readonly comparisonId: string;
  readonly userId: string;
  readonly tab: string;
  readonly spot: Spot | null;
}

/** Streams of news to who looks, on this server. News is told only to who may see the comparison by then. */
export interface Streams {
  /** Throws where there are too many, or the server is on its way out. */
  checkRoom(caller: Caller): void;
  follow(stream: NewStream, outlet: Outlet): void;
  /** Of a page that follows here; gives whether there is such a one. */
  move(page: PageAt): boolean;
  /** Of a page that follows on another server; its person may see the comparison. */
  bring(page: PageAt, name: string): void;
  /** Ends all streams at once; no more are begun. */
  close(): void;
}

interface StreamPorts extends Pick<ServerPorts, 'store' | 'clock' | 'log' | 'random'> {
  readonly door: Door;
  readonly news: News;
}

export function createStreams(ports: StreamPorts, given: Partial<StreamLimits> = {}): Streams {
  const limits = { ...usualStreamLimits, ...given };
  const { store, clock, log, random, news } = ports;
  const all = new Map<string, Followed>();
  const countByCredential = new Map<string, number>();
  let count = 0;
  let isClosed = false;
  let isRechecking = false;
  const look = createLookout({ ...ports, end });
  const tabNews = createTabNews(news);

  function follow(
    { caller, name, comparisonId, accessVersion, tab: named }: NewStream,
    outlet: Outlet,
  ): void {
    const { userId, credentialId, scope } = caller;
    const tab = tabOf(scope === null ? userId : credentialId, named);
    const known = all.get(comparisonId);
    const followed = known ?? newFollowed(comparisonId);
    all.set(comparisonId, followed);
    // Not all at once: those that were begun together would come back together.
    const share = 1 - (random.bytes(1)[0] ?? 0) / 1024;
    const endsAt = clock.nowSeconds() + limits.ageSeconds * share;
    const untold = { version: 0, told: 0, knowsHere: false };
    const follower: Follower = { userId, credentialId, tab, outlet, endsAt, accessVersion, ...untold };
    followed.followers.add(follower);
    count++;
    countByCredential.set(credentialId, (countByCredential.get(credentialId) ?? 0) + 1);
    outlet.onClose(() => drop(followed, follower));
    outlet.onDrain(() => tellRest(followed, follower));
    if (known === undefined) news.publish({ comparisonId, asksWho: true });
    const spot = followed.room.find(tab)?.spot ?? null;
    // A program reads along; nobody is here by that.
    if (scope === null) news.publish({ comparisonId, here: { tab, person: { id: userId, name }, spot } });
    void look(followed);
  }

  function drop(followed: Followed, follower: Follower): void {
    if (!followed.followers.delete(follower)) return;
    count--;
    const left = (countByCredential.get(follower.credentialId) ?? 1) - 1;
    if (left === 0) countByCredential.delete(follower.credentialId);
    else countByCredential.set(follower.credentialId, left);
    if (!isOpenIn(followed, follower.tab)) followed.room.leave(follower.tab, clock.nowSeconds());
  }

  function end(followed: Followed, follower: Follower, reason: StreamEnd): void {
    drop(followed, follower);
    follower.outlet.end(eventText(follower.version, { kind: 'end', reason }));
    const mayComeBack = reason === 'drain' || reason === 'age';
    if (!mayComeBack) news.publish({ comparisonId: followed.id, gone: follower.tab });
  }

  const followersThat = (isMeant: (follower: Follower) => boolean) =>
    [...all.values()].flatMap((followed) =>
      [...followed.followers].filter(isMeant).map((follower) => [followed, follower] as const),
    );

  async function lookAtCredentials(asked: ReturnType<typeof followersThat>): Promise<void> {
    const ids = new Set(asked.map(([, { credentialId }]) => credentialId));
    const living = await listLivingCredentials({ store, clock }, [...ids]);
    for (const [followed, follower] of asked) {
      if (!living.has(follower.credentialId)) end(followed, follower, 'session');
    }
  }

  /** What other processes did, and what news did not tell: some queries for all streams together. */
  async function recheck(): Promise<void> {
    if (isRechecking || count === 0) return;
    isRechecking = true;
    try {
      await lookAtCredentials(followersThat(() => true));
      const standings = await listStandings(store.db, [...all.keys()]);
      for (const followed of all.values()) {
        if (!isAsKnown(followed, standings.get(followed.id))) void look(followed);
      }
    } catch (err) {
      log.warn({ err }, 'could not check the open streams; will try again');
    } finally {
      isRechecking = false;
    }
  }

  function hear(message: Message | null): void {
    if (message === null) {
      for (const comparisonId of all.keys()) news.publish({ comparisonId, asksWho: true });
      void recheck();
    } else if ('signedOutId' in message) {
      const { signedOutId } = message;
      lookAtCredentials(followersThat(({ userId }) => userId === signedOutId)).catch((err: unknown) =>
        log.warn({ err }, 'could not look up who may subscribe; will try again'),
      );
    } else if ('stillHere' in message) {
      const { stillHere } = message;
      for (const [id, tabs] of Object.entries(stillHere)) all.get(id)?.room.confirm(tabs, clock.nowSeconds());
    } else hearOfOne(message);
  }

  function hearOfOne(message: Extract<Message, { comparisonId: string }>): void {
    const followed = all.get(message.comparisonId);
    if (followed === undefined) return;
    const { room } = followed;
    if ('version' in message) void look(followed);
    else if ('asksWho' in message) {
      for (const { tab } of followed.followers) tabNews.answer(followed.id, room.find(tab));
    } else {
      if ('here' in message) room.put(message.here, clock.nowSeconds());
      else room.remove(message.gone);
      gather(followed);
    }
  }

  /** Tells soon who came, moved and went, all of it at once. */
  function gather(followed: Followed): void {
    if (followed.isGathering) return;
    followed.isGathering = true;
    setTimeout(() => {
      followed.isGathering = false;
      void look(followed);
    }, gatherMilliseconds).unref();
  }

  function sweep(): void {
    tabNews.sayStillHere();
    const now = clock.nowSeconds();
    for (const [followed, follower] of followersThat(({ endsAt }) => endsAt <= now)) {
      end(followed, follower, 'age');
    }
    for (const followed of all.values()) {
      for (const tab of followed.room.findGone(now)) news.publish({ comparisonId: followed.id, gone: tab });
      // Who is here elsewhere is asked for when somebody comes here again.
      if (followed.followers.size === 0 && !followed.room.isLeaving()) all.delete(followed.id);
    }
  }

  function beat(): void {
    for (const [, { outlet }] of followersThat(({ outlet: { isFull } }) => !isFull)) outlet.tell(heartbeat);
  }

  const unsubscribe = news.subscribe(hear);
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
    follow,
    move({ comparisonId, userId, tab: named, spot }) {
      const tab = tabOf(userId, named);
      const followed = all.get(comparisonId);
      const known = followed?.room.find(tab) ?? null;
      if (followed === undefined || known === null || !isOpenIn(followed, tab)) return false;
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
      for (const [followed, follower] of followersThat(() => true)) end(followed, follower, 'drain');
      all.clear();
    },
  };
}

/** Pages name themselves; nobody speaks for a page of somebody else. */
const tabOf = (userId: string, tab: string): string => `${userId} ${tab}`;

function isAsKnown({ followers }: Followed, standing: Standing | undefined): boolean {
  if (!isLiving(standing)) return false;
  return [...followers].every(
    ({ version, accessVersion }) => version === standing.version && accessVersion === standing.access_version,
  );
}
