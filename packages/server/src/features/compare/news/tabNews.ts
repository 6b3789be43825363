import type { Spot } from '@tertium/contract';
import type { News } from './createNews';
import type { Presence } from './messages';

/** The most pages in one message, so that it stays small. */
const tabsAtOnce = 50;

/** Tells all servers about pages: their positions at once, and in batches that they are still open. */
export function createTabNews(news: News) {
  let stillHere = new Map<string, Set<string>>();
  return {
    /** Sends a page's position or, if it is the `known` one, only confirms later that the page is open. */
    tell(comparisonId: string, here: Presence, known: Presence | null): void {
      if (known !== null && isSameSpot(known.spot, here.spot)) {
        stillHere.set(comparisonId, (stillHere.get(comparisonId) ?? new Set()).add(here.tab));
      } else news.publish({ comparisonId, here });
    },
    /** Answers a server that asks who is here. */
    answer(comparisonId: string, known: Presence | null): void {
      if (known !== null) news.publish({ comparisonId, here: known });
    },
    confirmPresence(): void {
      const said = stillHere;
      stillHere = new Map();
      for (const [id, tabs] of said) {
        const list = [...tabs];
        for (let start = 0; start < list.length; start += tabsAtOnce) {
          news.publish({ stillHere: { [id]: list.slice(start, start + tabsAtOnce) } });
        }
      }
    },
  };
}

const isSameSpot = (a: Spot | null, b: Spot | null): boolean =>
  a?.attributeId === b?.attributeId && a?.itemId === b?.itemId;
