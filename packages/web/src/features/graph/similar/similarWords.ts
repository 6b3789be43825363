import { percent } from '../../../ui/countedNoun';
import type { Scene } from '../scene/scene';
import type { ChartSentence } from '../scene/words/chartSentence';
import { sayRuledOutDrawn } from '../scene/words/drawnWords';
import { countWithin, inTitle, joinNames } from '../scene/words/names';
import { attributeNames } from '../scene/words/sceneNames';
import type { Neighbour, PlacedItem, Placing } from './placeItems';

/** Distances that differ by less are equal except for rounding. */
const rounding = 1e-9;

export const sayNoMap: ChartSentence = {
  template: 'near.none',
  text: 'This map needs two attributes that count, and three items that differ and have all their values.',
};

/** Describes a map of similar items. */
export function describeSimilar(
  scene: Scene,
  { placed, axes, attributeIds }: Placing,
  centre: PlacedItem,
  nearest: readonly Neighbour[],
): readonly ChartSentence[] {
  const { show, comparison } = scene;
  const edge = nearest[Math.min(inTitle, nearest.length) - 1]?.distance ?? 0;
  const near = nearest.filter(({ distance }) => distance <= edge + rounding);
  const names = joinNames(
    near.map(({ other }) => other.item.name),
    show,
    inTitle,
  );
  const shownPart = (part: number) => percent(Math.round(100 * part), show);
  const [across = 0, up = 0] = axes.map(({ explained }) => explained);
  const count = attributeIds.length;
  return [
    { template: 'near.nearest', text: `Most similar to ${centre.item.name}: ${names}.` },
    {
      template: 'near.count',
      text: `${countWithin(placed.length, comparison.items.length, 'item', show)} by the ${show(count)} attributes that count. The closer two marks, the more alike.`,
    },
    {
      template: 'near.shown',
      text: `The map shows ${shownPart(across + up)} of how these items differ: ${shownPart(across)} across and ${shownPart(up)} up and down.`,
    },
    ...axes.flatMap((axis, k) => sayDirection(scene, attributeIds, axis.loadings, k === 0 ? 'right' : 'up')),
    ...sayRuledOutDrawn(
      scene,
      placed.map(({ item }) => item),
    ),
  ];
}

/** The attributes at least half as strong along an axis as its strongest one, by sign, the strongest first. */
export function directionOf(
  attributeIds: readonly string[],
  loadings: readonly number[],
): { readonly better: readonly string[]; readonly worse: readonly string[] } {
  const most = Math.max(...loadings.map(Math.abs));
  const strong = attributeIds
    .map((id, j) => ({ id, loading: loadings[j] ?? 0 }))
    .filter(({ loading }) => Math.abs(loading) >= most / 2)
    .toSorted((a, b) => Math.abs(b.loading) - Math.abs(a.loading));
  return {
    better: strong.flatMap(({ id, loading }) => (loading > 0 ? [id] : [])),
    worse: strong.flatMap(({ id, loading }) => (loading < 0 ? [id] : [])),
  };
}

function sayDirection(
  scene: Scene,
  attributeIds: readonly string[],
  loadings: readonly number[],
  side: 'right' | 'up',
): readonly ChartSentence[] {
  const nameOf = attributeNames(scene);
  const { better, worse } = directionOf(attributeIds, loadings);
  const list = (ids: readonly string[]) => joinNames(ids.map(nameOf), scene.show, 8);
  const parts = [
    ...(better.length > 0 ? [`better in ${list(better)}`] : []),
    ...(worse.length > 0 ? [`worse in ${list(worse)}`] : []),
  ];
  return [{ template: 'near.direction', text: `Further ${side}: ${parts.join(', ')}.` }];
}
