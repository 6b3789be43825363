import { explainPlace, type RankingAnswer, rankComparison } from '@tertium/contract';
import {
  type Comparison,
  columnsOf,
  countedNoun,
  formatNumber,
  isMissing,
  limitWords,
  listOf,
  maximumPoints,
  percent,
  pointsOf,
  proposalsOf,
  shareWords,
  softLimitOf,
} from '@tertium/engine';
import type { Api } from './askApi';
import { decisionLines } from './decisionText';
import { openTable } from './openTable';
import { placeLine, shownPlaces, sureLines, unplacedLines, verdictOf } from './rankingText';

/** How many sources a report lists. */
const mostSources = 50;

/** Writes a comparison's report as text: the sentences and figures of its ranking, its weights, gaps and sources. */
export async function writeReport(api: Api, id: string): Promise<string> {
  const { comparison, version, changedAt } = await openTable(api, id);
  const ranking = await api.ask(rankComparison, { params: { id }, query: { include: 'sure' } });
  const { name, description, items, attributes } = comparison;
  const table = `${countedNoun(items.length, 'item')}, ${countedNoun(attributes.length, 'attribute')}. Version ${version}${changedAt === undefined ? '' : `, changed on ${new Date(changedAt * 1000).toISOString().slice(0, 10)}`}.`;
  const method = `Ranked by ${ranking.method ?? 'the weighted sum'}.`;
  const parts: readonly (readonly [title: string, lines: readonly string[]])[] = [
    [name, [...(description === '' ? [] : [description]), table, method, ...decisionLines(comparison)]],
    ['In short', [...verdictOf(ranking), ...sureLines(ranking), ...(await headlines(api, id, ranking))]],
    ['Ranking', rankingLines(ranking)],
    ['Weights', weightLines(comparison, ranking)],
    ['Must-haves', mustHaveLines(comparison, ranking)],
    ['Unknown, disputed and proposed', gapLines(comparison, ranking)],
    ['Sources', sourceLines(comparison)],
  ];
  return parts.map(([title, lines]) => [`# ${title}`, ...lines].join('\n')).join('\n\n');
}

/** The reasons for the first two places and what would change them. Empty if another method ranks. */
async function headlines(api: Api, id: string, { items, method }: RankingAnswer): Promise<readonly string[]> {
  const [pick, second] = items;
  if (pick === undefined || method !== null) return [];
  const why = await api.ask(explainPlace, { params: { id, itemId: pick.id }, query: {} });
  const turn = why.whatWouldChangeIt === null ? [] : [why.whatWouldChangeIt];
  if (second?.place === 1) return [`Shared first place: ${why.headline}`, ...turn];
  const next =
    second && (await api.ask(explainPlace, { params: { id, itemId: second.id }, query: {} })).headline;
  return [`Pick: ${why.headline}`, ...(next === undefined ? [] : [`Runner-up: ${next}`]), ...turn];
}

function rankingLines(ranking: RankingAnswer): readonly string[] {
  const { items, method, numberFormat } = ranking;
  // The weighted sum has points of 100, as in the sentences.
  const show = (score: number) =>
    formatNumber(Math.round(score * 1000) / (method === null ? 10 : 1000), numberFormat, null);
  const lines = items.slice(0, shownPlaces).map((item) => {
    const { low, high } = item.scores;
    const open = low === high ? '' : ` (${show(low)} to ${show(high)})`;
    return `${placeLine(item)}: ${method === null ? `${show(item.score)} points` : `score ${show(item.score)}`}${open}`;
  });
  return [...lines, ...more(items.length - lines.length), ...unplacedLines(ranking).slice(0, shownPlaces)];
}

function weightLines(
  { weightings }: Comparison,
  { attributes, weighting, numberFormat }: RankingAnswer,
): readonly string[] {
  const used = weightings.find(({ id }) => id === weighting?.id) ?? null;
  const show = (value: number) => formatNumber(value, numberFormat, null);
  return [
    weighting === null
      ? 'No weights set. All attributes count equally.'
      : `By the weights "${weighting.name}".`,
    ...attributes
      .toSorted((a, b) => b.share - a.share)
      .map(({ id, name, share }) => {
        const part = shareWords(share, (whole) => percent(whole));
        return `- ${name}: ${part}${used === null ? '' : `, ${show(pointsOf(used, id))} of ${maximumPoints} points`}`;
      }),
  ];
}

function mustHaveLines({ attributes }: Comparison, { numberFormat }: RankingAnswer): readonly string[] {
  const lines = attributes.flatMap((attribute) => {
    const { name, role, limit } = attribute;
    if (role !== 'must' || limit === null) return [];
    const isSoft = softLimitOf(attribute) !== null;
    return [`- ${name} ${limitWords(attribute, limit, numberFormat)}${isSoft ? ' (counts against)' : ''}`];
  });
  return lines.length === 0 ? ['There are no must-haves.'] : lines;
}

/** Unknown values that count, and all disputed and proposed ones. */
function gapLines(comparison: Comparison, ranking: RankingAnswer): readonly string[] {
  const { columnOf, cellsOf } = columnsOf(comparison);
  const unknown = ranking.attributes.flatMap(({ id, name }) => {
    const column = columnOf(id);
    const count = comparison.items.filter((_, index) => isMissing(column, index)).length;
    return count === 0 ? [] : [`- ${name}: ${count} unknown`];
  });
  const cells = comparison.attributes.flatMap(({ id }) => cellsOf(id));
  const disputed = cells.filter((cell) => typeof cell === 'object' && cell?.state === 'disputed').length;
  const proposed = cells.reduce((sum, cell) => sum + proposalsOf(cell).length, 0);
  const findOut = ranking.findOut.map(({ item, attribute }) => `"${attribute.name}" of "${item.name}"`);
  return [
    ...(unknown.length === 0 ? ['No value that counts is unknown.'] : unknown),
    ...(findOut.length === 0 ? [] : [`Find out first: ${listOf(findOut)}.`]),
    ...(disputed === 0 ? [] : [`${countedNoun(disputed, 'value')} disputed.`]),
    ...(proposed === 0 ? [] : [`${countedNoun(proposed, 'proposed value')} not counted yet.`]),
  ];
}

function sourceLines(comparison: Comparison): readonly string[] {
  const { cellsOf } = columnsOf(comparison);
  const { origin } = comparison.settings;
  const counts = new Map<string, number>();
  for (const { id } of comparison.attributes)
    for (const cell of cellsOf(id)) {
      const { source = '', asOf = '' } = typeof cell === 'object' && cell !== null ? cell : {};
      const key = [source, asOf].filter((text) => text !== '').join(', ');
      if (key !== '') counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  const lines = [...counts].map(([source, count]) => `- ${source}: ${countedNoun(count, 'value')}`);
  return [
    ...(origin === null ? [] : [[origin.title, origin.source, origin.licence].filter(Boolean).join(', ')]),
    ...(lines.length === 0 ? ['No value has a source.'] : lines.slice(0, mostSources)),
    ...more(lines.length - mostSources),
  ];
}

const more = (count: number): readonly string[] => (count > 0 ? [`and ${count} more`] : []);
