import { maximumRankedCells } from '@tertium/contract';
import {
  type ComparisonSettings,
  countedNoun,
  formatNumber,
  itemName,
  noScore,
  usualWeighting,
} from '@tertium/engine';
import { ApiError } from '../../../http/apiError';
import type { Queries } from '../../../store/openStore';
import { describeStandings, rankLoaded } from '../gallery/readRanking';
import { readPast } from '../history/readPast';
import { loadWhole } from '../storage/excerpt';
import type { Bar, Pictured } from './drawPicture';
import type { Linked } from './openLink';
import { isWeighedBlind } from './readLinkedTable';

const format = '1,234.5';
const mostBars = 4;
/** In place of a name that is not shown. */
const nameless = 'A comparison';

/**
 * Reads what the picture of a link shows, which is never more than its page shows to everyone. Call it inside one
 * snapshot.
 */
export async function readPicture(queries: Queries, { row, link }: Linked): Promise<Pictured> {
  const version = link.shown_version;
  const isLarge = row.item_count * row.attribute_count > maximumRankedCells;
  if (link.password_hash !== null)
    return { name: nameless, said: 'Open the page and enter its password.', bars: [] };
  const count = (value: number) => formatNumber(value, format, 0);
  if (isLarge) {
    // A saved version may have had another name and other items.
    if (version !== null) return { name: nameless, said: 'Open the page to see it.', bars: [] };
    const { itemNoun } = JSON.parse(row.settings) as ComparisonSettings;
    const said = `${countedNoun(row.item_count, itemNoun || 'item', count)}. Open the page to compare them.`;
    return { name: row.name, said, bars: [] };
  }
  const comparison =
    version === null ? (await loadWhole(queries, row)).comparison : await readPast(queries, row, version);
  const { name, weightings, items } = comparison;
  const isBlind = await isWeighedBlind(queries, row.id);
  const weighting = isBlind ? null : usualWeighting(weightings, { personId: '', ownerId: row.owner_id });
  const ranked = rankLoaded(comparison, weighting);
  if (weighting === null || ranked.ranking.equalWeighting === 'unweighed')
    return {
      name,
      said: isBlind ? 'People are weighing. No weights are shown yet.' : noScore.text,
      bars: [],
    };
  const { verdict, items: placed } = standingsOf(ranked);
  const span = (low: string, high: string) => (low === high ? low : `${low}–${high}`);
  const bars = placed.slice(0, mostBars).map(({ id, places, scores }): Bar => {
    const index = items.findIndex((item) => item.id === id);
    const shown = { place: span(count(places.low), count(places.high)), name: itemName(items, index, count) };
    if (ranked.method !== null) return { ...shown, score: '', range: null };
    return { ...shown, score: span(count(100 * scores.low), count(100 * scores.high)), range: scores };
  });
  // The weighted sum may begin with what to find out, and its verdict is last. A method's verdict is first, and who is
  // left out comes last.
  return { name, said: verdict.at(ranked.method === null ? -1 : 0) ?? '', bars };
}

/** The verdict and places, empty if comparing all pairs would block the server for too long. */
function standingsOf(ranked: Parameters<typeof describeStandings>[0]) {
  try {
    return describeStandings(ranked, format);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ERR_QUOTA') return { verdict: [], items: [] };
    throw error;
  }
}
