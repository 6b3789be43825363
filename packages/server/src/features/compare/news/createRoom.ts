import { type PersonHere, presenceSeconds } from '@tertium/contract';
import type { Presence } from './messages';

/** A page whose stream ended may come back within this time, for example after a broken connection. */
const returnSeconds = 2;
const maximumTabs = 500;
const maximumTabsOfOne = 16;

interface Tab {
  readonly presence: Presence;
  heardAt: number;
  /** When its stream ended, `null` while it has one. */
  leftAt: number | null;
}

/** Changes of presence since they were last taken. */
interface RoomNews {
  readonly people: readonly PersonHere[];
  readonly gone: readonly string[];
}

/** The people present in one comparison, on all servers. A person with several pages counts once. Never stored. */
export interface Room {
  /** Adds a page, or moves it. */
  put(presence: Presence, now: number): void;
  remove(tab: string): void;
  /** Notes that pages are still open. */
  confirm(tabs: readonly string[], now: number): void;
  find(tab: string): Presence | null;
  /** Notes that the stream of a page has ended. */
  leave(tab: string, now: number): void;
  isLeaving(): boolean;
  /** Finds pages that are gone: closed and not back in time or, if others are here, silent for too long. */
  findGone(now: number): readonly string[];
  /** Lists people in order of arrival. */
  list(): readonly PersonHere[];
  /** Takes the changes of presence, `null` if there are none. */
  takeNews(): RoomNews | null;
}

export function createRoom(): Room {
  /** Ordered by the last move. */
  const tabs = new Map<string, Tab>();
  /** Arrival times by person. */
  const arrivals = new Map<string, number>();
  let arrivalCount = 0;
  let sent = new Map<string, string>();

  function hasPlaceFor({ tab, person }: Presence): boolean {
    if (tabs.has(tab)) return true;
    const own = [...tabs.values()].filter(({ presence }) => presence.person.id === person.id);
    return tabs.size < maximumTabs && own.length < maximumTabsOfOne;
  }

  function list(): readonly PersonHere[] {
    const latest = new Map<string, PersonHere>();
    for (const { presence } of tabs.values()) {
      const { person, spot } = presence;
      latest.set(person.id, { ...person, spot });
    }
    const placeOf = ({ id }: PersonHere) => arrivals.get(id) ?? 0;
    return [...latest.values()].sort((a, b) => placeOf(a) - placeOf(b));
  }

  return {
    put(presence, now) {
      if (!hasPlaceFor(presence)) return;
      tabs.delete(presence.tab);
      tabs.set(presence.tab, { presence, heardAt: now, leftAt: null });
      const { id } = presence.person;
      if (!arrivals.has(id)) arrivals.set(id, arrivalCount++);
    },
    remove: (tab) => void tabs.delete(tab),
    confirm(list, now) {
      for (const tab of list) {
        const known = tabs.get(tab);
        if (known !== undefined) known.heardAt = now;
      }
    },
    find: (tab) => tabs.get(tab)?.presence ?? null,
    leave(tab, now) {
      const known = tabs.get(tab);
      if (known !== undefined) known.leftAt = now;
    },
    isLeaving: () => [...tabs.values()].some(({ leftAt }) => leftAt !== null),
    findGone(now) {
      const isAlone = new Set([...tabs.values()].map(({ presence }) => presence.person.id)).size < 2;
      const gone: string[] = [];
      for (const [tab, known] of tabs) {
        // No one sees a person who is alone, so their page need not confirm that it is still open.
        if (isAlone) known.heardAt = now;
        const hasLeft = known.leftAt !== null && now - known.leftAt >= returnSeconds;
        if (hasLeft || now - known.heardAt >= presenceSeconds) gone.push(tab);
      }
      return gone;
    },
    list,
    takeNews() {
      const all = list();
      const next = new Map(all.map((person) => [person.id, JSON.stringify(person)]));
      const people = all.filter(({ id }) => sent.get(id) !== next.get(id));
      const gone = [...sent.keys()].filter((id) => !next.has(id));
      for (const id of gone) arrivals.delete(id);
      sent = next;
      return people.length + gone.length === 0 ? null : { people, gone };
    },
  };
}
