import type { Attribute } from '@tertium/engine';
import { countedNoun } from '../../../ui/countedNoun';
import { isRange, type Scene, type SceneItem, turnOf } from '../scene/scene';
import type { ChartSentence } from '../scene/words/chartSentence';
import { countWithin, inTitle, joinNames } from '../scene/words/names';
import { attributeNames } from '../scene/words/sceneNames';

/** An axis: the attribute with the values at its two ends. If one end is better, it is up, right or outward. */
export interface Axis {
  readonly attribute: Attribute;
  readonly worst: number;
  readonly best: number;
}

interface Picture {
  readonly scene: Scene;
  readonly axes: readonly Axis[];
  readonly drawn: readonly SceneItem[];
  /** The value of an item on an axis, `null` for none. */
  readonly valueOn: (axis: Axis, item: SceneItem) => number | null;
}

/** Describes the lines over parallel axes. */
export function describeLines(picture: Picture): readonly ChartSentence[] {
  const { scene, axes, drawn } = picture;
  if (axes.length === 0) return [{ template: 'axes.none', text: 'No attribute has values to draw.' }];
  const items = countWithin(drawn.length, scene.comparison.items.length, 'item', scene.show);
  const count = axes.length === 1 ? '1 axis' : `${scene.show(axes.length)} axes`;
  const text = `${items} over ${count}: ${listAxes(picture)}.`;
  return [
    { template: 'axes.lines', text },
    ...sayLead(picture),
    ...sayTurns(picture, scene.isNarrow ? 'Right' : 'Up'),
    ...saySame(picture, 'line'),
    ...sayGaps(picture),
    ...sayBounds(picture),
  ];
}

/** Describes the polygons of a radar. */
export function describeSpokes(picture: Picture): readonly ChartSentence[] {
  const { scene, axes, drawn } = picture;
  const count = countWithin(drawn.length, scene.comparison.items.length, 'item', scene.show);
  const text = `${count} on ${countedNoun(axes.length, 'spoke', scene.show)}: ${listAxes(picture)}.`;
  return [
    ...(drawn.length === 0 ? [] : [{ template: 'axes.spokes' as const, text }]),
    ...sayLead(picture),
    ...sayTurns(picture, 'Outward'),
    ...drawn.flatMap((item) => sayPolygon(picture, item)),
    ...saySame(picture, 'polygon'),
    ...sayBounds(picture),
  ];
}

export function sayTooFewSpokes(count: number, least: number): ChartSentence {
  const text = `A radar needs at least ${least} attributes with values. There ${count === 1 ? 'is' : 'are'} ${count}.`;
  return { template: 'axes.tooFewSpokes', text };
}

function listAxes({ scene, axes }: Picture): string {
  const nameOf = attributeNames(scene);
  return joinNames(
    axes.map(({ attribute }) => nameOf(attribute.id)),
    scene.show,
    8,
  );
}

/**
 * Names the item that is ahead of all others drawn on most axes. An axis on which a drawn value is only a range doesn't
 * count. If several items are ahead on as many axes, it is the one that ranks first.
 */
function sayLead({ scene, axes, drawn, valueOn }: Picture): readonly ChartSentence[] {
  if (drawn.length < 2) return [];
  const led = new Map<SceneItem, Axis[]>();
  for (const axis of axes) {
    const leader = leaderOn(axis, drawn, valueOn);
    const isOpen = drawn.some((item) => isRange(scene, axis.attribute, item));
    if (leader !== null && !isOpen) led.set(leader, [...(led.get(leader) ?? []), axis]);
  }
  const most = Math.max(0, ...[...led.values()].map(({ length }) => length));
  const first = drawn.find((item) => led.get(item)?.length === most);
  if (most === 0 || first === undefined) return [];
  const nameOf = attributeNames(scene);
  const names = joinNames(
    (led.get(first) ?? []).map(({ attribute }) => nameOf(attribute.id)),
    scene.show,
    inTitle,
  );
  return [{ template: 'axes.leads', text: `${first.name} has the best value drawn on ${names}.` }];
}

/** The item drawn nearer to the better end than all others, `null` for none. */
function leaderOn(axis: Axis, drawn: Picture['drawn'], valueOn: Picture['valueOn']): SceneItem | null {
  if (turnOf(axis.attribute) !== 'end') return null;
  const sign = axis.best > axis.worst ? 1 : -1;
  let leader: SceneItem | null = null;
  let best = Number.NEGATIVE_INFINITY;
  for (const item of drawn) {
    const value = valueOn(axis, item);
    if (value === null || value * sign < best) continue;
    leader = value * sign > best ? item : null;
    best = value * sign;
  }
  return leader;
}

/** Says what up, right or outward means: better, or simply more. */
export function sayTurns(
  { scene, axes }: Pick<Picture, 'scene' | 'axes'>,
  way: 'Up' | 'Right' | 'Outward',
): readonly ChartSentence[] {
  const nameOf = attributeNames(scene);
  const by = (turn: ReturnType<typeof turnOf>) => axes.filter(({ attribute }) => turnOf(attribute) === turn);
  const namesOf = (list: readonly Axis[]) =>
    joinNames(
      list.map(({ attribute }) => nameOf(attribute.id)),
      scene.show,
      8,
    );
  const [toEnd, undirected] = [by('end'), by('none')];
  const on = toEnd.length === axes.length ? `every ${way === 'Outward' ? 'spoke' : 'axis'}` : namesOf(toEnd);
  const simply = `${way.toLowerCase()} just means more`;
  const sentences: ChartSentence[] = [];
  if (toEnd.length > 0) sentences.push({ template: 'axes.better', text: `${way} is better on ${on}.` });
  for (const { attribute } of by('target')) {
    // With all decimals, because a rounded target would be untrue.
    const target = scene.formatValue({ ...attribute, decimals: null }, attribute.target ?? 0);
    sentences.push({
      template: 'axes.target',
      text: `${nameOf(attribute.id)}: closer to ${target} is better, and ${simply}.`,
    });
  }
  if (undirected.length > 0)
    sentences.push({
      template: 'axes.undirected',
      text: `${namesOf(undirected)}: no direction, so ${simply}.`,
    });
  return sentences;
}

/** The most overlapping groups that are named. */
const mostSame = 3;

/** Says whose lines or polygons coincide completely, so that only one is visible. */
function saySame(
  { scene, axes, drawn, valueOn }: Picture,
  what: 'line' | 'polygon',
): readonly ChartSentence[] {
  const groups = new Map<string, string[]>();
  for (const item of drawn) {
    const key = axes.map((axis) => valueOn(axis, item)).join();
    groups.set(key, [...(groups.get(key) ?? []), item.name]);
  }
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .slice(0, mostSame)
    .map((names) => ({
      template: 'axes.same',
      text: `${joinNames(names, scene.show)} have the same ${what}.`,
    }));
}

function sayGaps({ scene, axes, drawn, valueOn }: Picture): readonly ChartSentence[] {
  const gaps = drawn.filter((item) => axes.some((axis) => valueOn(axis, item) === null));
  if (gaps.length === 0) return [];
  const names = joinNames(
    gaps.map(({ name }) => name),
    scene.show,
  );
  const text =
    gaps.length === 1
      ? `The line of ${names} has a gap wherever there is no value.`
      : `The lines of ${names} have a gap wherever there is no value.`;
  return [{ template: 'axes.gaps', text }];
}

function sayPolygon({ scene, axes, valueOn }: Picture, item: SceneItem): readonly ChartSentence[] {
  const nameOf = attributeNames(scene);
  const namesWhere = (test: (axis: Axis) => boolean) =>
    axes.filter(test).map(({ attribute }) => nameOf(attribute.id));
  const atEnd = namesWhere(
    (axis) =>
      turnOf(axis.attribute) === 'end' &&
      valueOn(axis, item) === axis.best &&
      !isRange(scene, axis.attribute, item),
  );
  const missing = namesWhere((axis) => valueOn(axis, item) === null);
  const sentences: ChartSentence[] = [];
  if (atEnd.length > 0)
    sentences.push({
      template: 'axes.bestEnd',
      text: `${item.name} is at the best end of ${joinNames(atEnd, scene.show, inTitle)}.`,
    });
  if (missing.length > 0)
    sentences.push({
      template: 'axes.noValue',
      text: `${item.name} has no value for ${joinNames(missing, scene.show, 8)}, so its polygon is broken there.`,
    });
  return sentences;
}

/** Says where a mark is not at the value itself: beyond the end of its axis, or in the middle of a range. */
export function sayBounds({ scene, axes, drawn, valueOn }: Picture): readonly ChartSentence[] {
  const nameOf = attributeNames(scene);
  return axes.flatMap((axis) => {
    const isBeyond = (item: SceneItem): boolean => {
      const value = valueOn(axis, item);
      const [low, high] = [Math.min(axis.worst, axis.best), Math.max(axis.worst, axis.best)];
      return value !== null && (value < low || value > high);
    };
    const name = nameOf(axis.attribute.id);
    const beyond = drawn.filter(isBeyond).map((item) => item.name);
    const ranges = drawn.filter((item) => isRange(scene, axis.attribute, item)).map((item) => item.name);
    const sentences: ChartSentence[] = [];
    if (beyond.length > 0)
      sentences.push({
        template: 'axes.beyond',
        text: `Outside the scale of ${name}, drawn at its end: ${joinNames(beyond, scene.show)}.`,
      });
    if (ranges.length > 0)
      sentences.push({
        template: 'axes.range',
        text: `Drawn at the middle of the range for ${name}: ${joinNames(ranges, scene.show)}.`,
      });
    return sentences;
  });
}
