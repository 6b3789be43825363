import { goodnessOf } from '@tertium/engine';
import { type Axis, sayBounds, sayTurns } from '../axes/axisWords';
import { isRange, type Scene, type SceneItem } from '../scene/scene';
import type { ChartSentence } from '../scene/words/chartSentence';
import { countWithin, inTitle, joinNames } from '../scene/words/names';
import { attributeNames } from '../scene/words/sceneNames';

interface Differences {
  readonly scene: Scene;
  readonly axes: readonly Axis[];
  /** Without the baseline. */
  readonly drawn: readonly SceneItem[];
  readonly base: SceneItem | null;
  /** The value of an item on an axis, `null` for none. */
  readonly valueOn: (axis: Axis, item: SceneItem) => number | null;
}

/** Describes where items differ from each other and from the baseline. */
export function describeDifferences(picture: Differences): readonly ChartSentence[] {
  const { scene, axes, drawn, base } = picture;
  if (axes.length === 0) return [{ template: 'axes.none', text: 'No attribute has values to draw.' }];
  const items = countWithin(drawn.length, scene.comparison.items.length, 'item', scene.show);
  const count = axes.length === 1 ? '1 axis' : `${scene.show(axes.length)} axes`;
  const against =
    base === null ? 'Choose a baseline in the table to compare with it' : `The line marks ${base.name}`;
  return [
    ...sayWidest(picture),
    { template: 'differ.count', text: `${items} on ${count}. ${against}.` },
    ...sayTurns(picture, 'Right'),
    ...(base === null ? [] : drawn.flatMap((item) => sayAgainst(picture, item, base))),
    ...sayMissing(picture),
    ...sayBounds(base === null ? picture : { ...picture, drawn: [...drawn, base] }),
  ];
}

/** The part of an axis, 0..1, that its marks span. 0 for less than two. */
function spreadOn({ drawn, base, valueOn }: Differences, axis: Axis): number {
  const length = axis.best - axis.worst;
  const heights = [...drawn, ...(base === null ? [] : [base])].flatMap((item) => {
    const value = valueOn(axis, item);
    return value === null ? [] : [Math.min(1, Math.max(0, (value - axis.worst) / length))];
  });
  return heights.length < 2 ? 0 : Math.max(...heights) - Math.min(...heights);
}

function sayWidest(picture: Differences): readonly ChartSentence[] {
  const { scene, axes } = picture;
  const spreads = axes.map((axis) => spreadOn(picture, axis));
  const most = Math.max(...spreads);
  const nameOf = attributeNames(scene);
  const widest = axes.filter((_, j) => (spreads[j] ?? 0) >= most - 1e-9);
  if (most <= 1e-9) return [{ template: 'differ.level', text: 'No two marks are apart on any axis.' }];
  if (widest.length === axes.length && axes.length > 1)
    return [
      { template: 'differ.level', text: 'Measured on their scales, items differ equally on every axis.' },
    ];
  const names = joinNames(
    widest.map(({ attribute }) => nameOf(attribute.id)),
    scene.show,
    inTitle,
  );
  return [{ template: 'differ.most', text: `Measured on their scales, items differ most in ${names}.` }];
}

/** Says in which attributes an item is better or worse than the baseline. Leaves ranges out. */
function sayAgainst(
  { scene, axes, valueOn }: Differences,
  item: SceneItem,
  base: SceneItem,
): readonly ChartSentence[] {
  const nameOf = attributeNames(scene);
  const namesWhere = (sign: 1 | -1) =>
    axes
      .filter((axis) => {
        const { attribute } = axis;
        const [own, other] = [valueOn(axis, item), valueOn(axis, base)];
        if (own === null || other === null) return false;
        if (isRange(scene, attribute, item) || isRange(scene, attribute, base)) return false;
        const [good, measure] = [goodnessOf(attribute, own), goodnessOf(attribute, other)];
        return good !== null && measure !== null && (good - measure) * sign > 0;
      })
      .map(({ attribute }) => nameOf(attribute.id));
  const [better, worse] = [namesWhere(1), namesWhere(-1)];
  const list = (names: readonly string[]) => joinNames(names, scene.show, 8);
  const parts = [
    ...(better.length > 0 ? [`better in ${list(better)}`] : []),
    ...(worse.length > 0 ? [`worse in ${list(worse)}`] : []),
  ];
  if (parts.length === 0) return [];
  return [
    {
      template: 'differ.against',
      text: `Compared with ${base.name}, ${item.name} is ${parts.join(', but ')}.`,
    },
  ];
}

function sayMissing({ scene, axes, drawn, base, valueOn }: Differences): readonly ChartSentence[] {
  const items = [...drawn, ...(base === null ? [] : [base])];
  const names = items
    .filter((item) => axes.some((axis) => valueOn(axis, item) === null))
    .map(({ name }) => name);
  if (names.length === 0) return [];
  const text = `No mark where a value is missing: ${joinNames(names, scene.show)}.`;
  return [{ template: 'differ.missing', text }];
}
