import { followComparison, type LiveEvent, type streamEnds } from '@tertium/contract';
import { formatEvent, type StreamWriter } from '../../../http/sendStream';
import { createRoom, type Room } from './createRoom';
import { topicIdsOf } from './topicIds';

export type StreamEnd = (typeof streamEnds)[number];

/** One page that is subscribed to a comparison. */
export interface Subscriber {
  readonly userId: string;
  readonly credentialId: string;
  readonly tab: string;
  readonly writer: StreamWriter;
  /** Seconds since 1970. */
  readonly endsAt: number;
  /** The version of the rights at which it was last allowed. */
  accessVersion: number;
  /** The last version that it may see, and the last that was sent. */
  version: number;
  sentVersion: number;
  /** The ids of the topics, as the row stores them: the last that it may see, and the last that were sent. */
  topics: string;
  sentTopics: string;
  /** Whether it has the presence list. If not, it gets all of it. */
  knowsPresence: boolean;
}

/** A comparison with its subscribers on this server. */
export interface Subscription {
  readonly id: string;
  readonly subscribers: Set<Subscriber>;
  readonly room: Room;
  /** Whether the store is being read. `isStale` asks to read it once more after that. */
  isNotifying: boolean;
  isStale: boolean;
  isGathering: boolean;
  /** The latest text of each kind, because most subscribers are sent the same. */
  readonly texts: Map<LiveEvent['kind'], { readonly key: string; readonly text: string }>;
}

export const newSubscription = (id: string): Subscription => ({
  id,
  subscribers: new Set(),
  room: createRoom(),
  isNotifying: false,
  isStale: false,
  isGathering: false,
  texts: new Map(),
});

export const eventText = (version: number, event: LiveEvent): string =>
  formatEvent(followComparison, event, Math.max(1, version));

/** The text of an event, written again only if its kind's key has changed. */
function textOnce({ texts }: Subscription, key: string, version: number, event: LiveEvent): string {
  const known = texts.get(event.kind);
  if (known?.key === key) return known.text;
  const text = eventText(version, event);
  texts.set(event.kind, { key, text });
  return text;
}

/** Sends a subscriber what it lacks, unless it still has to read earlier texts. */
export function sendUnsent(subscription: Subscription, subscriber: Subscriber): void {
  const { writer, version } = subscriber;
  if (version === 0 || writer.isFull) return;
  if (subscriber.sentVersion < version) {
    subscriber.sentVersion = version;
    writer.write(textOnce(subscription, `${version}`, version, { kind: 'version', version }));
  }
  if (subscriber.sentTopics !== subscriber.topics && !writer.isFull) {
    subscriber.sentTopics = subscriber.topics;
    const key = `${version} ${subscriber.topics}`;
    writer.write(textOnce(subscription, key, version, { kind: 'topics', ids: topicIdsOf(subscriber) }));
  }
  if (subscriber.knowsPresence || writer.isFull) return;
  subscriber.knowsPresence = true;
  writer.write(
    eventText(version, { kind: 'here', isAll: true, people: [...subscription.room.list()], gone: [] }),
  );
}

/** Sends changes of presence. A subscriber that cannot take them now gets the whole list later. */
export function sendPresence(subscriber: Subscriber, text: string): void {
  if (!subscriber.knowsPresence) return;
  if (subscriber.writer.isFull) subscriber.knowsPresence = false;
  else subscriber.writer.write(text);
}

export const isOpenIn = ({ subscribers }: Subscription, tab: string): boolean =>
  [...subscribers].some((subscriber) => subscriber.tab === tab);
