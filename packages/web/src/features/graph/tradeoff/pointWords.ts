import { type Attribute, isKnown, isPlural } from '@tertium/engine';
import { isRange, type Scene, type SceneItem, turnOf } from '../scene/scene';
import type { ChartSentence } from '../scene/words/chartSentence';
import { countWithin, inTitle, joinNames } from '../scene/words/names';
import { attributeNames } from '../scene/words/sceneNames';

interface Cloud {
  readonly x: Attribute;
  readonly y: Attribute;
  /** The items drawn, and in `front` those of them on the Pareto line. */
  readonly drawn: readonly SceneItem[];
  readonly front: readonly SceneItem[];
}

export const sayTooFewAttributes: ChartSentence = {
  template: 'points.tooFew',
  text: 'A trade-off needs two attributes with numbers. Add one in the table, or change an attribute’s type.',
};

/** Says why there are no marks. A logarithmic axis can't show 0 or less. */
export function sayNoPoints(
  scene: Scene,
  { x, y, isLogX, isLogY }: Pick<Cloud, 'x' | 'y'> & { readonly isLogX: boolean; readonly isLogY: boolean },
): ChartSentence {
  const nameOf = attributeNames(scene);
  const isChosen = scene.items.length < scene.comparison.items.length;
  const above = isLogX || isLogY ? ' above 0' : '';
  const axes = x.id === y.id ? nameOf(x.id) : `both ${joinNames([nameOf(x.id), nameOf(y.id)], scene.show)}`;
  return {
    template: 'points.none',
    text: `The chart can’t be drawn because no item${isChosen ? ' chosen' : ''} has a value${above} for ${axes}.`,
  };
}

/**
 * Describes the trade-off. The sentence about the Pareto line says whether it is drawn through all items with both
 * values or only through those drawn.
 */
export function describePoints(scene: Scene, { x, y, drawn, front }: Cloud): readonly ChartSentence[] {
  const nameOf = attributeNames(scene);
  const { show } = scene;
  const attributes = x.id === y.id ? [x] : [x, y];
  const names = joinNames(
    attributes.map(({ id, unit }) => (unit === '' ? nameOf(id) : `${nameOf(id)} (${unit})`)),
    show,
  );
  const { items } = scene.comparison;
  const sentences: ChartSentence[] = [
    {
      template: 'points.count',
      text: `${countWithin(drawn.length, items.length, 'item', show)} by ${names}.`,
    },
  ];
  const lacking = attributes.filter((attribute) => turnOf(attribute) === 'none').map(({ id }) => nameOf(id));
  if (lacking.length > 0) {
    const isOne = lacking.length === 1 && !isPlural(lacking[0] ?? '');
    const verb = isOne ? 'has' : 'have';
    const text = `No Pareto line, because ${joinNames(lacking, show)} ${verb} no direction. Set one in the table.`;
    return [...sentences, { template: 'points.noLine', text }, ...sayRanges(scene, attributes, drawn)];
  }
  if (front.length > 0) sentences.push(...sayLine(scene, attributes, drawn, front));
  return [...sentences, ...sayRanges(scene, attributes, drawn)];
}

/** Says which items are on the Pareto line, and how many are not. Ruled out items count as neither. */
function sayLine(
  scene: Scene,
  attributes: readonly Attribute[],
  drawn: readonly SceneItem[],
  front: readonly SceneItem[],
): readonly ChartSentence[] {
  const { show, ranking, comparison } = scene;
  const isOut = new Set(ranking.ruledOut.map(({ itemIndex }) => itemIndex));
  const isComplete = (index: number) => attributes.every(({ id }) => isKnown(scene.columnOf(id), index));
  const complete = comparison.items.flatMap((_, index) => (isComplete(index) ? [index] : []));
  const passing = drawn.filter(({ index }) => !isOut.has(index)).length;
  const isPart = complete.filter((index) => !isOut.has(index)).length > passing;
  const left = complete.some((index) => isOut.has(index)) ? ' that is not ruled out' : '';
  const drawnOnly = isPart ? ' drawn' : '';
  const measure = attributes.length === 1 ? 'better' : 'at least as good in both and better in one';
  const names = joinNames(
    front.map(({ name }) => name),
    show,
    inTitle,
  );
  const best = front.length === 1 ? `trade-off${drawnOnly} is` : `trade-offs${drawnOnly} are`;
  const lines: readonly ChartSentence[] = [
    { template: 'points.line', text: `The best ${best} ${names}.` },
    {
      template: 'points.pareto',
      text: `${front.length === 1 ? 'Nothing' : 'The Pareto line joins the best trade-offs: nothing'} else${drawnOnly}${left} is ${measure}.`,
    },
  ];
  const beaten = passing - front.length;
  if (beaten === 0) return lines;
  const verb = beaten === 1 ? 'is beaten' : 'are each beaten';
  const count = beaten === 1 ? 'one' : show(beaten);
  const are = left === '' ? '' : ` that ${beaten === 1 ? 'is' : 'are'} not ruled out`;
  const text = `The other ${count}${are} ${verb} by ${front.length === 1 ? names : 'one of them'} and drawn in grey.`;
  return [...lines, { template: 'points.beaten', text }];
}

function sayRanges(
  scene: Scene,
  attributes: readonly Attribute[],
  drawn: readonly SceneItem[],
): readonly ChartSentence[] {
  const nameOf = attributeNames(scene);
  return attributes.flatMap((attribute) => {
    const names = drawn.filter((item) => isRange(scene, attribute, item)).map(({ name }) => name);
    if (names.length === 0) return [];
    const text = `Counted at the middle of the range for ${nameOf(attribute.id)}: ${joinNames(names, scene.show)}.`;
    return [{ template: 'points.range', text }];
  });
}

/** Explains “+5” after a name. `most` is the largest number of items at a named point. */
export function sayTogether({ show }: Scene, most: number): readonly ChartSentence[] {
  if (most < 2) return [];
  const counted =
    most === 2
      ? '“+1” after a name counts the other one there.'
      : `A “+” and a number after a name count the others there, up to ${show(most - 1)}.`;
  const text = `Some items share a point. ${counted}`;
  return [{ template: 'points.together', text }];
}

/** Names the items that should be labelled but have no space for it. */
export function sayUnnamed({ show }: Scene, items: readonly SceneItem[]): readonly ChartSentence[] {
  if (items.length === 0) return [];
  const names = joinNames(
    items.map(({ name }) => name),
    show,
  );
  return [{ template: 'points.unnamed', text: `No space to label: ${names}.` }];
}
