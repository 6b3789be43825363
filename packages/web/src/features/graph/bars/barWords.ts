import { type Contribution, sureOf } from '@tertium/engine';
import type { Scene, SceneItem } from '../scene/scene';
import type { ChartSentence } from '../scene/words/chartSentence';
import { countWithin, inTitle, joinNames } from '../scene/words/names';
import { attributeNames, placeOf } from '../scene/words/sceneNames';

/** An item with a place, and its contributions. */
export interface ScoredItem {
  readonly item: SceneItem;
  readonly contributions: readonly Contribution[];
  readonly low: number;
  readonly high: number;
}

/** Scores and parts that differ by less are equal except for rounding. */
export const rounding = 1e-9;

/** A difference of scores or parts with its sign, `±` for none. */
export const signed = (value: number, write: (size: number) => string): string =>
  (value > rounding ? '+' : value < -rounding ? '−' : '±') + write(Math.abs(value));

/** The certain part of a contribution, 0 without one. */
export const sure = (contribution: Contribution | undefined): number =>
  contribution === undefined ? 0 : sureOf(contribution.low, contribution.high);

/** Whether unknown or approximate values leave a score open. */
export const isOpen = ({ low, high }: Pick<ScoredItem, 'low' | 'high'>): boolean => high - low > rounding;

/** Describes the stacked bars. `totals` are the scores as written at their ends. */
export function describeBars(
  scene: Scene,
  scored: readonly ScoredItem[],
  totals: readonly string[],
): readonly ChartSentence[] {
  const { show, ranking } = scene;
  const { placedCount } = ranking;
  const [first] = scored;
  if (first === undefined) {
    const text = placedCount === 0 ? 'No item has a score yet.' : 'None of the drawn items has a score.';
    return [{ template: 'bars.nothingScored', text }];
  }
  const count = countWithin(scored.length, placedCount, 'item', show);
  const open = scored.filter(isOpen).map(({ item }) => item.name);
  return [
    { template: 'bars.count', text: `${count} with a place${scored.length > 1 ? ', best first' : ''}.` },
    sayFirst(scene, first, totals[0] ?? ''),
    ...sayLast(scene, scored, totals),
    ...(open.length === 0
      ? []
      : [
          {
            template: 'bars.open' as const,
            text: `A whisker shows the possible scores of ${joinNames(open, show)}.`,
          },
        ]),
  ];
}

function sayFirst(scene: Scene, { item, contributions }: ScoredItem, total: string): ChartSentence {
  const largest = largestOf(contributions);
  const [only] = largest;
  const scores = `${item.name} scores ${total}`;
  if (only === undefined) return { template: 'bars.first', text: `${scores}.` };
  const nameOf = attributeNames(scene);
  const amount = scene.formatScore(only.low);
  const names = joinNames(
    largest.map(({ attributeId }) => nameOf(attributeId)),
    scene.show,
    inTitle,
  );
  const each = largest.length === 1 ? '' : ' each';
  const text = `${scores}, with ${names} contributing most (${amount}${each}).`;
  return { template: 'bars.first', text };
}

/** The largest contributions, whatever the unknown values are. Empty if that is open, or if all are equal. */
function largestOf(contributions: readonly Contribution[]): readonly Contribution[] {
  const reached = Math.max(0, ...contributions.map(({ low }) => low));
  const largest = contributions.filter(({ high }) => high >= reached - rounding);
  const isDecided = largest.every(({ low, high }) => low >= reached - rounding && high <= reached + rounding);
  const isAlone = largest.length === 1 && (largest[0]?.low ?? 0) >= reached - rounding;
  const saysSomething = reached > rounding && largest.length < contributions.length;
  return saysSomething && (isDecided || isAlone) ? largest : [];
}

function sayLast(
  scene: Scene,
  scored: readonly ScoredItem[],
  totals: readonly string[],
): readonly ChartSentence[] {
  const { ranking, show } = scene;
  const rankOf = ({ item }: ScoredItem): number => ranking.place[item.index] ?? 0;
  const worst = Math.max(...scored.map(rankOf));
  const last = scored.filter((each) => rankOf(each) === worst);
  const [only] = last;
  if (only === undefined || last.length === scored.length) return [];
  const text =
    last.length > 1
      ? `Last of the items drawn, with equal scores: ${joinNames(
          last.map(({ item }) => item.name),
          show,
        )}.`
      : `Last of the items drawn: ${only.item.name} with ${totals[scored.indexOf(only)]}, place ${placeOf(scene, only.item)} of ${show(ranking.placedCount)}.`;
  return [{ template: 'bars.last', text }];
}
