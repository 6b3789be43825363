import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LiveEvent } from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import type { ServerPorts } from '../../../http/serverPorts';
import type { Door } from '../access/door';
import { type AccessState, findAccessState, isAvailable } from './accessState';
import {
  eventText,
  type StreamEnd,
  type Subscriber,
  type Subscription,
  sendPresence,
  sendUnsent,
} from './subscription';

const retryMilliseconds = 1_000;
/** Subscribers that are sent to before other calls get their turn. */
const subscribersAtOnce = 16;

interface NotifierPorts extends Pick<ServerPorts, 'store' | 'log'> {
  readonly door: Door;
  readonly end: (subscription: Subscription, subscriber: Subscriber, reason: StreamEnd) => void;
}

/**
 * Returns a function that reads a comparison's version and topics and sends them, with changes of presence, to the
 * subscribers who may still see it. It runs once at a time for a comparison. A call in the meantime makes it run once
 * more.
 */
export function createNotifier({
  store,
  log,
  door,
  end,
}: NotifierPorts): (subscription: Subscription) => Promise<void> {
  /** Whether a person may still see the comparison. Called only if the rights have changed. */
  async function isAllowed({ id }: Subscription, userId: string): Promise<boolean> {
    try {
      await door.find(store.db, { id, userId, right: 'view' });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ERR_NOT_FOUND') return false;
      throw error;
    }
  }

  async function notifyAll(subscription: Subscription): Promise<void> {
    const read = (): Promise<AccessState | undefined> => findAccessState(store.db, subscription.id);
    let accessState = await read();
    const news = subscription.room.takeNews();
    const { version } = accessState ?? { version: 1 };
    const event = news === null ? null : presenceEvent(news);
    const text = event === null ? null : eventText(version, event);
    for (const [i, subscriber] of [...subscription.subscribers].entries()) {
      if (i > 0 && i % subscribersAtOnce === 0) {
        await nextTurn();
        // The rights of the remaining subscribers may have changed meanwhile.
        if (subscription.isStale) accessState = await read();
      }
      if (!subscription.subscribers.has(subscriber)) continue;
      const areRightsKnown = subscriber.accessVersion === accessState?.access_version;
      if (
        !isAvailable(accessState) ||
        !(areRightsKnown || (await isAllowed(subscription, subscriber.userId)))
      ) {
        end(subscription, subscriber, 'right');
        continue;
      }
      subscriber.accessVersion = accessState.access_version;
      subscriber.version = Math.max(subscriber.version, accessState.version);
      subscriber.topics = accessState.topics;
      if (text !== null) sendPresence(subscriber, text);
      sendUnsent(subscription, subscriber);
    }
  }

  return async function notify(subscription) {
    subscription.isStale = true;
    if (subscription.isNotifying) return;
    subscription.isNotifying = true;
    try {
      while (subscription.isStale && subscription.subscribers.size > 0) {
        subscription.isStale = false;
        await notifyAll(subscription);
      }
    } catch (err) {
      log.warn({ err }, 'could not look up new versions, will try again');
      // Some subscribers may have received the last changes of presence, and others not.
      for (const subscriber of subscription.subscribers) subscriber.knowsPresence = false;
      setTimeout(() => void notify(subscription), retryMilliseconds).unref();
    } finally {
      subscription.isNotifying = false;
    }
  };
}

const presenceEvent = ({
  people,
  gone,
}: NonNullable<ReturnType<Subscription['room']['takeNews']>>): LiveEvent => ({
  kind: 'here',
  isAll: false,
  people: [...people],
  gone: [...gone],
});
