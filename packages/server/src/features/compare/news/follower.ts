import { followComparison, type LiveEvent, type streamEnds } from '@tertium/contract';
import { formatEvent, type Outlet } from '../../../http/sendStream';
import { createRoom, type Room } from './createRoom';

export type StreamEnd = (typeof streamEnds)[number];

/** One page that follows a comparison. */
export interface Follower {
  readonly userId: string;
  readonly credentialId: string;
  readonly tab: string;
  readonly outlet: Outlet;
  /** Seconds since 1970. */
  readonly endsAt: number;
  /** The version of the rights under which it was let in, or seen last to be still allowed. */
  accessVersion: number;
  /** The last version that it may know, and the last that it was told. */
  version: number;
  told: number;
  /** Whether it knows who is here; who does not is told all. */
  knowsHere: boolean;
}

/** A comparison that somebody follows on this server. */
export interface Followed {
  readonly id: string;
  readonly followers: Set<Follower>;
  readonly room: Room;
  /** While the store is asked; `isStale`: once more after that. */
  isLooking: boolean;
  isStale: boolean;
  isGathering: boolean;
}

export const newFollowed = (id: string): Followed => ({
  id,
  followers: new Set(),
  room: createRoom(),
  isLooking: false,
  isStale: false,
  isGathering: false,
});

export const eventText = (version: number, event: LiveEvent): string =>
  formatEvent(followComparison, event, Math.max(1, version));

/** Tells a follower what it may know and does not, as far as it has taken what it was told before. */
export function tellRest({ room }: Followed, follower: Follower): void {
  const { outlet, version } = follower;
  if (version === 0 || outlet.isFull) return;
  if (follower.told < version) {
    follower.told = version;
    outlet.tell(eventText(version, { kind: 'version', version }));
  }
  if (follower.knowsHere || outlet.isFull) return;
  follower.knowsHere = true;
  outlet.tell(eventText(version, { kind: 'here', isAll: true, people: [...room.list()], gone: [] }));
}

/** Tells what became of who is here; whoever cannot take it now is told all later. */
export function tellHere(follower: Follower, text: string): void {
  if (!follower.knowsHere) return;
  if (follower.outlet.isFull) follower.knowsHere = false;
  else follower.outlet.tell(text);
}

export const isOpenIn = ({ followers }: Followed, tab: string): boolean =>
  [...followers].some((follower) => follower.tab === tab);
