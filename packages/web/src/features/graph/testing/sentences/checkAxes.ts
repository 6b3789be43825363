import type { Attribute } from '@tertium/engine';
import { betterEnd } from '@tertium/engine/testing/sentences/plainWorld';
import { readNumber, readShown, take } from '@tertium/engine/testing/sentences/said';
import {
  attributeNamed,
  type ChartCheck,
  demand,
  demandCount,
  demandItems,
  demandNames,
  drawnAt,
  isRange,
  itemNamed,
  labelOf,
  type Picture,
} from './picture';

/** The chosen attributes for which an item has a value. A radar has eight at most. */
export function axesOf(picture: Picture, most = Number.POSITIVE_INFINITY): readonly Attribute[] {
  const { comparison } = picture.world;
  return picture.attributes
    .filter((each) => comparison.items.some((_, i) => drawnAt(picture, each, i) !== null))
    .slice(0, most);
}

/** The items drawn as lines: the given ones with a value on an axis. */
export const linesOf = (picture: Picture): readonly number[] =>
  picture.given.filter((i) => axesOf(picture).some((axis) => drawnAt(picture, axis, i) !== null));

/** The items on the axes of differences: those of the lines and the baseline, drawn or not. */
export const itemsOnAxes = (picture: Picture): readonly number[] => [
  ...new Set([...linesOf(picture), ...(picture.baseline < 0 ? [] : [picture.baseline])]),
];

/** A radar's polygons are the first four items. */
export const polygonsOf = ({ given }: Picture): readonly number[] => given.slice(0, 4);

function demandLabels(text: string, picture: Picture, expected: readonly Attribute[], what: string): void {
  demandNames(
    text,
    expected.map((each) => labelOf(picture, each)),
    what,
  );
}

export const checkNoAxes: ChartCheck = (text, picture) => {
  demand(text === 'No attribute has values to draw.', 'unread', text);
  demand(axesOf(picture).length === 0, 'false', 'there are axes');
};

export const checkLines: ChartCheck = (text, picture) => {
  const [count = '', axes = '', names = ''] = take(text, /^(.+ items?) over (\d+) (?:axis|axes): (.+)\.$/);
  demandCount(count, linesOf(picture).length, picture.world.comparison.items.length);
  demand(Number(axes) === axesOf(picture).length, 'false', 'the number of axes');
  demandLabels(names, picture, axesOf(picture), 'the axes');
};

export const checkSpokes: ChartCheck = (text, picture) => {
  const [items = '', count = '', spokes = ''] = take(text, /^(.+ items?) on (\d+) spokes?: (.+)\.$/);
  demandCount(items, polygonsOf(picture).length, picture.world.comparison.items.length);
  demand(Number(count) === axesOf(picture, 8).length, 'false', 'the number of spokes');
  demandLabels(spokes, picture, axesOf(picture, 8), 'the spokes');
};

export const checkTooFewSpokes: ChartCheck = (text, picture) => {
  const [count = ''] = take(
    text,
    /^A radar needs at least 3 attributes with values\. There (?:is|are) (\d+)\.$/,
  );
  demand(Number(count) === axesOf(picture, 8).length && Number(count) < 3, 'false', 'the number of spokes');
};

/** The axes and items of a radar or of lines. Sentences say `outward` of a radar, and `up` or `right` of lines. */
const drawnBy = (picture: Picture, isRadar: boolean) => ({
  axes: axesOf(picture, isRadar ? 8 : Number.POSITIVE_INFINITY),
  items: isRadar ? polygonsOf(picture) : linesOf(picture),
});

export const checkBetter: ChartCheck = (text, picture) => {
  const [way = '', on = ''] = take(text, /^(Up|Right|Outward) is better on (.+)\.$/);
  const { axes } = drawnBy(picture, way === 'Outward');
  const directed = axes.filter((each) => ['higher', 'lower'].includes(betterEnd(each) ?? ''));
  if (/^every (?:axis|spoke)$/.test(on)) demand(directed.length === axes.length, 'false', 'not on every one');
  else demandLabels(on, picture, directed, 'where one end is better');
};

/** Lines and polygons have the same sentence. It has to be true of one of them. */
export const checkLead: ChartCheck = (text, picture) => {
  try {
    checkLeadOf(drawnBy(picture, false), text, picture);
  } catch {
    checkLeadOf(drawnBy(picture, true), text, picture);
  }
};

function checkLeadOf({ axes, items }: ReturnType<typeof drawnBy>, text: string, picture: Picture): void {
  const [name = '', names = ''] = take(text, /^(.+) has the best value drawn on (.+)\.$/);
  const item = itemNamed(picture, name);
  const ledBy = (i: number) =>
    axes.filter((axis) => {
      const [own, others] = [drawnAt(picture, axis, i), items.filter((other) => other !== i)];
      const end = betterEnd(axis);
      if (own === null || (end !== 'higher' && end !== 'lower')) return false;
      if (items.some((each) => isRange(picture, axis, each))) return false;
      const values = others.flatMap((other) => drawnAt(picture, axis, other) ?? []);
      return values.every((value) => (end === 'higher' ? value < own : value > own));
    });
  demandLabels(names, picture, ledBy(item), 'where it is best');
  demand(items.length > 1, 'misleading', 'nothing else is drawn');
  const more = items.find((other) => ledBy(other).length > ledBy(item).length);
  demand(more === undefined, 'misleading', 'another leads on more axes');
}

export const checkTarget: ChartCheck = (text, picture) => {
  const [name = '', target = ''] = take(
    text,
    /^(.+): closer to (.+) is better, and (?:up|right|outward) just means more\.$/,
  );
  const attribute = attributeNamed(picture, name);
  // A date is written as a day on a page, and as a number in charts drawn without a page.
  const isTarget =
    betterEnd(attribute) === 'target' &&
    [readNumber(target), readShown(attribute, target)].some((each) => each === attribute.target);
  demand(isTarget, 'false', `its target is ${attribute.target}`);
};

export const checkUndirected: ChartCheck = (text, picture) => {
  const [names = '', way = ''] = take(text, /^(.+): no direction, so (up|right|outward) just means more\.$/);
  const { axes } = drawnBy(picture, way === 'outward');
  demandLabels(
    names,
    picture,
    axes.filter((each) => betterEnd(each) === null),
    'what has no better end',
  );
};

export const checkGaps: ChartCheck = (text, picture) => {
  const [names = ''] = take(text, /^The lines? of (.+) (?:has|have) a gap wherever there is no value\.$/);
  const gaps = linesOf(picture).filter((i) =>
    axesOf(picture).some((axis) => drawnAt(picture, axis, i) === null),
  );
  demandItems(names, picture, gaps, 'whose lines have gaps');
};

export const checkSameOnAxes: ChartCheck = (text, picture) => {
  const [names = '', what = ''] = take(text, /^(.+) have the same (line|polygon)\.$/);
  const { axes, items } = drawnBy(picture, what === 'polygon');
  const first = itemNamed(picture, names.split(/, | and /)[0] ?? '');
  const same = items.filter((item) =>
    axes.every((axis) => drawnAt(picture, axis, item) === drawnAt(picture, axis, first)),
  );
  demandItems(names, picture, same, `whose ${what} it is`);
};

export const checkNoValue: ChartCheck = (text, picture) => {
  const [name = '', names = ''] = take(
    text,
    /^(.+) has no value for (.+), so its polygon is broken there\.$/,
  );
  const item = itemNamed(picture, name);
  const missing = axesOf(picture, 8).filter((axis) => drawnAt(picture, axis, item) === null);
  demandLabels(names, picture, missing, 'what has no value');
};

/** The ends of an axis: those of its scale, or of all known values. */
export function endsOfAxis(picture: Picture, { scale, ...rest }: Attribute): readonly [number, number] {
  if (scale !== null) return [scale.low, scale.high];
  const attribute = picture.attributes.find(({ id }) => id === rest.id);
  const known = picture.world.comparison.items.flatMap((_, i) =>
    attribute === undefined ? [] : (drawnAt(picture, attribute, i) ?? []),
  );
  return [Math.min(...known), Math.max(...known)];
}

export const checkBestEnd: ChartCheck = (text, picture) => {
  const [name = '', names = ''] = take(text, /^(.+) is at the best end of (.+)\.$/);
  const item = itemNamed(picture, name);
  const isAtEnd = (attribute: Attribute): boolean => {
    const [low, high] = endsOfAxis(picture, attribute);
    const best = { higher: high, lower: low, target: null, none: null }[attribute.direction];
    return low < high && !isRange(picture, attribute, item) && drawnAt(picture, attribute, item) === best;
  };
  const [, listed = '', more = '0'] = /^(.+?)(?: and (\d+) more)?$/.exec(names) ?? [];
  const labels = listed.split(/, | and /);
  for (const label of labels)
    demand(isAtEnd(attributeNamed(picture, label)), 'false', `not the best of ${label}`);
  const count = axesOf(picture, 8).filter(isAtEnd).length;
  demand(labels.length + Number(more) <= count, 'false', `it is at the best end of ${count}`);
};

export const checkBeyond: ChartCheck = (text, picture) => {
  const [label = '', names = ''] = take(text, /^Outside the scale of (.+), drawn at its end: (.+)\.$/);
  const attribute = attributeNamed(picture, label);
  const [low, high] = endsOfAxis(picture, attribute);
  const beyondOf = (items: readonly number[]) =>
    items.filter((i) => {
      const value = drawnAt(picture, attribute, i);
      return value !== null && (value < low || value > high);
    });
  demandEither(names, picture, beyondOf, `what is beyond ${label}`);
};

export const checkRange: ChartCheck = (text, picture) => {
  const [label = '', names = ''] = take(text, /^Drawn at the middle of the range for (.+): (.+)\.$/);
  const attribute = attributeNamed(picture, label);
  demandEither(
    names,
    picture,
    (items) => items.filter((i) => isRange(picture, attribute, i)),
    'whose are ranges',
  );
};

/** Lines, polygons and axes of differences have the same sentence. It has to be true of one of them. */
function demandEither(
  names: string,
  picture: Picture,
  expected: (items: readonly number[]) => readonly number[],
  what: string,
): void {
  const drawings = [linesOf, itemsOnAxes, polygonsOf];
  for (const [i, drawnIn] of drawings.entries()) {
    try {
      demandItems(names, picture, expected(drawnIn(picture)), what);
      return;
    } catch (problem) {
      if (i === drawings.length - 1) throw problem;
    }
  }
}
