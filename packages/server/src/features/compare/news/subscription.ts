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
}

export const newSubscription = (id: string): Subscription => ({
  id,
  subscribers: new Set(),
  room: createRoom(),
  isNotifying: false,
  isStale: false,
  isGathering: false,
});

export const eventText = (version: number, event: LiveEvent): string =>
  formatEvent(followComparison, event, Math.max(1, version));

/** Sends a subscriber what it lacks, unless it still has to read earlier texts. */
export function sendUnsent({ room }: Subscription, subscriber: Subscriber): void {
  const { writer, version } = subscriber;
  if (version === 0 || writer.isFull) return;
  if (subscriber.sentVersion < version) {
    subscriber.sentVersion = version;
    writer.write(eventText(version, { kind: 'version', version }));
  }
  if (subscriber.sentTopics !== subscriber.topics && !writer.isFull) {
    subscriber.sentTopics = subscriber.topics;
    writer.write(eventText(version, { kind: 'topics', ids: topicIdsOf(subscriber) }));
  }
  if (subscriber.knowsPresence || writer.isFull) return;
  subscriber.knowsPresence = true;
  writer.write(eventText(version, { kind: 'here', isAll: true, people: [...room.list()], gone: [] }));
}

/** Sends changes of presence. A subscriber that cannot take them now gets the whole list later. */
export function sendPresence(subscriber: Subscriber, text: string): void {
  if (!subscriber.knowsPresence) return;
  if (subscriber.writer.isFull) subscriber.knowsPresence = false;
  else subscriber.writer.write(text);
}

export const isOpenIn = ({ subscribers }: Subscription, tab: string): boolean =>
  [...subscribers].some((subscriber) => subscriber.tab === tab);
