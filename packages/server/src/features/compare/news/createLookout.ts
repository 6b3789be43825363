import type { LiveEvent } from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import type { ServerPorts } from '../../../http/serverPorts';
import type { Door } from '../access/door';
import { eventText, type Followed, type Follower, type StreamEnd, tellHere, tellRest } from './follower';
import { findStanding, isLiving, type Standing } from './standing';

const retryMilliseconds = 1_000;

interface LookoutPorts extends Pick<ServerPorts, 'store' | 'log'> {
  readonly door: Door;
  readonly end: (followed: Followed, follower: Follower, reason: StreamEnd) => void;
}

/**
 * Gives what asks the store for the version of a comparison and for who may still know it, and tells both what is new: a
 * version, and who is here. It is asked once at a time, and what comes meanwhile is asked for after that.
 */
export function createLookout({
  store,
  log,
  door,
  end,
}: LookoutPorts): (followed: Followed) => Promise<void> {
  async function isAllowed({ id }: Followed, userId: string): Promise<boolean> {
    try {
      await door.find(store.db, { id, userId, right: 'view' });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ERR_NOT_FOUND') return false;
      throw error;
    }
  }

  /** Rights are looked at where they have changed since. */
  async function mayFollow(followed: Followed, follower: Follower, standing: Standing): Promise<boolean> {
    return follower.accessVersion === standing.access_version || isAllowed(followed, follower.userId);
  }

  async function tellAll(followed: Followed, standing: Standing | undefined): Promise<void> {
    const news = followed.room.takeNews();
    const { version } = standing ?? { version: 1 };
    const event = news === null ? null : hereEvent(news);
    const text = event === null ? null : eventText(version, event);
    for (const follower of [...followed.followers]) {
      if (!isLiving(standing) || !(await mayFollow(followed, follower, standing))) {
        end(followed, follower, 'right');
        continue;
      }
      follower.accessVersion = standing.access_version;
      follower.version = Math.max(follower.version, version);
      if (text !== null) tellHere(follower, text);
      tellRest(followed, follower);
    }
  }

  return async function look(followed) {
    followed.isStale = true;
    if (followed.isLooking) return;
    followed.isLooking = true;
    try {
      while (followed.isStale && followed.followers.size > 0) {
        followed.isStale = false;
        await tellAll(followed, await findStanding(store.db, followed.id));
      }
    } catch (err) {
      log.warn({ err }, 'could not look up new versions; will try again');
      // Some may have been told who came and went, and some not.
      for (const follower of followed.followers) follower.knowsHere = false;
      setTimeout(() => void look(followed), retryMilliseconds).unref();
    } finally {
      followed.isLooking = false;
    }
  };
}

const hereEvent = ({ people, gone }: NonNullable<ReturnType<Followed['room']['takeNews']>>): LiveEvent => ({
  kind: 'here',
  isAll: false,
  people: [...people],
  gone: [...gone],
});
