import { percent } from '../../../../ui/countedNoun';
import type { Scene } from '../../scene/scene';
import type { ChartSentence } from '../../scene/words/chartSentence';
import { countWithin, joinNames } from '../../scene/words/names';
import type { Flows } from './flowsOf';
import type { GaiaPlane } from './gaiaPlane';

/** Correlations nearer to 0 are no conflict. */
const weakest = 0.1;
/** A plane that keeps a smaller part of all differences can mislead (Brans and Mareschal 2005 ask for 60 to 70 %). */
const leastKept = 0.7;
/** If the arrow of all weights is a smaller part of an attribute's longest one, its direction means nothing. */
const shortest = 0.2;
const rounding = 1e-9;

export const sayNoGaia: ChartSentence = {
  template: 'gaia.none',
  text: 'This map needs a ranking by PROMETHEE with two attributes that count, and three items that have places and differ.',
};

/** Describes a GAIA plane. */
export function describeGaia(scene: Scene, flows: Flows, gaia: GaiaPlane): readonly ChartSentence[] {
  const { show, comparison } = scene;
  const { axes, arrows, items, weighed } = gaia;
  const kept = axes.reduce((sum, { explained }) => sum + explained, 0);
  return [
    sayApart(scene, flows, arrows),
    {
      template: 'gaia.count',
      text: `${countWithin(items.length, comparison.items.length, 'item', show)} and the ${show(arrows.length)} attributes that count. An attribute’s arrow points to the items that do well in it.`,
    },
    {
      template: 'gaia.kept',
      text: `The map keeps ${percent(Math.round(100 * kept), show)} of how the net flows by attribute differ (δ).${
        kept < leastKept ? ` Below ${percent(70, show)}, marks and arrows can mislead.` : ''
      }`,
    },
    sayWeighed(scene, gaia, Math.hypot(weighed.x, weighed.y)),
  ];
}

/** Names the two attributes whose net flows conflict most. */
function sayApart({ show }: Scene, { byAttribute }: Flows, arrows: GaiaPlane['arrows']): ChartSentence {
  let least = { r: -weakest, pair: [] as readonly string[] };
  for (const [j, one] of byAttribute.entries())
    for (const [k, other] of byAttribute.slice(0, j).entries()) {
      const r = correlation(one, other);
      if (r < least.r - rounding) least = { r, pair: [arrows[k]?.name ?? '', arrows[j]?.name ?? ''] };
    }
  if (least.pair.length === 0) return { template: 'gaia.along', text: 'No two attributes conflict.' };
  return {
    template: 'gaia.apart',
    text: `${joinNames(least.pair, show)} conflict most: items that do well in one tend to do badly in the other.`,
  };
}

/** The correlation of two columns with mean 0, such as net flows. 0 if one of them does not vary. */
function correlation(one: readonly number[], other: readonly number[]): number {
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, each, i) => sum + each * (b[i] ?? 0), 0);
  const size = Math.sqrt(dot(one, one) * dot(other, other));
  return size > 0 ? dot(one, other) / size : 0;
}

function sayWeighed({ show }: Scene, { arrows, items, weighed }: GaiaPlane, length: number): ChartSentence {
  if (length < shortest * Math.max(...arrows.map(({ x, y }) => Math.hypot(x, y))))
    return {
      template: 'gaia.short',
      text: 'The arrow of all weights is short, so the map doesn’t show which item is first.',
    };
  const reach = items.map(({ x, y }) => x * weighed.x + y * weighed.y);
  const most = Math.max(...reach);
  const first = items.filter((_, i) => (reach[i] ?? 0) >= most - rounding * Math.abs(most));
  const names = joinNames(
    first.map(({ item }) => item.name),
    show,
  );
  return { template: 'gaia.furthest', text: `Furthest along the arrow of all weights: ${names}.` };
}
