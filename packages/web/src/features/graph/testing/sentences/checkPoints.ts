import type { Attribute } from '@tertium/engine';
import { betterEnd, goodness } from '@tertium/engine/testing/sentences/plainWorld';
import { at, take } from '@tertium/engine/testing/sentences/said';
import {
  attributeNamed,
  type ChartCheck,
  demand,
  demandCount,
  demandItems,
  demandNames,
  drawnAt,
  isRange,
  itemLabels,
  itemNamed,
  labelOf,
  type Picture,
} from './picture';

/** The axes are the first two attributes, which can be the same one. */
const axesOf = ({ attributes }: Picture): readonly Attribute[] => [...new Set(attributes.slice(0, 2))];

export function pointsOf(picture: Picture): readonly number[] {
  return picture.given.filter((i) =>
    axesOf(picture).every((each) => {
      const value = drawnAt(picture, each, i);
      return value !== null && (!picture.isLogarithmic || value > 0);
    }),
  );
}

/** The drawn items that no must-have rules out. */
const passingOf = (picture: Picture): readonly number[] =>
  pointsOf(picture).filter((i) => !picture.world.isRuledOut(i));

/** Those of them that no other one matches on all axes and beats on one. */
function frontOf(picture: Picture): readonly number[] {
  const goods = (i: number) =>
    axesOf(picture).map((each) => goodness(each, drawnAt(picture, each, i) ?? 0) ?? 0);
  return passingOf(picture).filter(
    (i) =>
      !passingOf(picture).some((k) => {
        const [own, other] = [goods(i), goods(k)];
        return other.every((good, a) => good >= at(own, a)) && other.some((good, a) => good > at(own, a));
      }),
  );
}

export const checkTooFewAttributes: ChartCheck = (text) => {
  take(
    text,
    /^A trade-off needs two attributes with numbers\. Add one in the table, or change an attribute’s type\.$/,
  );
};

export const checkNoPoints: ChartCheck = (text, picture) => {
  const [chosen = '', above = '', both = '', names = ''] = take(
    text,
    /^The chart can’t be drawn because no item( chosen)? has a value( above 0)? for (both )?(.+)\.$/,
  );
  demand(pointsOf(picture).length === 0, 'false', 'an item has both values');
  const isPart = picture.given.length < picture.world.comparison.items.length;
  demand((chosen !== '') === isPart, 'misleading', 'which items it is about');
  demand((above !== '') === picture.isLogarithmic, 'misleading', 'whether 0 has a place');
  demand((both !== '') === axesOf(picture).length > 1, 'false', 'how many axes there are');
  demandNames(
    names,
    axesOf(picture).map((each) => labelOf(picture, each)),
    'axes',
  );
};

export const checkPointCount: ChartCheck = (text, picture) => {
  const [count = '', names = ''] = take(text, /^(.+ items?) by (.+)\.$/);
  demandCount(count, pointsOf(picture).length, picture.world.comparison.items.length);
  demandNames(
    names,
    axesOf(picture).map((each) => `${labelOf(picture, each)}${each.unit === '' ? '' : ` (${each.unit})`}`),
    'the axes',
  );
};

export const checkNoLine: ChartCheck = (text, picture) => {
  const [names = ''] = take(
    text,
    /^No Pareto line, because (.+) (?:has|have) no direction\. Set one in the table\.$/,
  );
  const lacking = axesOf(picture).filter((each) => betterEnd(each) === null);
  demandNames(
    names,
    lacking.map((each) => labelOf(picture, each)),
    'what has no better end',
  );
};

/** All items with both values, including those that are ruled out. */
function completeOf(picture: Picture): readonly number[] {
  return picture.world.comparison.items.flatMap((_, i) =>
    axesOf(picture).every((each) => drawnAt(picture, each, i) !== null) ? [i] : [],
  );
}

const demandRuledOutSaid = (said: string, picture: Picture): void => {
  const some = completeOf(picture).some((i) => picture.world.isRuledOut(i));
  demand((said !== '') === some, 'misleading', `some are${some ? '' : ' not'} ruled out`);
};

const demandDrawnSaid = (said: string, picture: Picture): void => {
  const complete = completeOf(picture).filter((i) => !picture.world.isRuledOut(i));
  demand(
    (said === '') === (complete.length === passingOf(picture).length),
    'misleading',
    'a sample is not all',
  );
};

export const checkLine: ChartCheck = (text, picture) => {
  const [several = '', others = '', verb = '', names = ''] = take(
    text,
    /^The best trade-off(s)?( drawn)? (is|are) (.+)\.$/,
  );
  demand((several === 's') === (verb === 'are'), 'misleading', 'how many there are');
  demand((several === 's') === frontOf(picture).length > 1, 'false', 'how many there are');
  demandDrawnSaid(others, picture);
  demandItems(names, picture, frontOf(picture), 'what is on the line');
};

export const checkPareto: ChartCheck = (text, picture) => {
  const [joined = '', others = '', left = '', measure = ''] = take(
    text,
    /^(The Pareto line joins the best trade-offs: n|N)othing else( drawn)?( that is not ruled out)? is (at least as good in both and better in one|better)\.$/,
  );
  demand((joined === 'N') === (frontOf(picture).length === 1), 'false', 'a line needs two');
  demandDrawnSaid(others, picture);
  demandRuledOutSaid(left, picture);
  demand((measure === 'better') === (axesOf(picture).length === 1), 'false', 'both are one');
};

export const checkBeaten: ChartCheck = (text, picture) => {
  const [count = '', left = '', by = ''] = take(
    text,
    /^The other (one|\d+)( that (?:is|are) not ruled out)? (?:is|are each) beaten by (.+) and drawn in grey\.$/,
  );
  if (by !== 'one of them') demandItems(by, picture, frontOf(picture), 'who beats them');
  demand((by === 'one of them') === frontOf(picture).length > 1, 'misleading', 'how many beat them');
  const beaten = passingOf(picture).length - frontOf(picture).length;
  demand((Number.parseInt(count, 10) || 1) === beaten, 'false', `${beaten} are beaten`);
  demandRuledOutSaid(left, picture);
};

export const checkPointRange: ChartCheck = (text, picture) => {
  const [label = '', names = ''] = take(text, /^Counted at the middle of the range for (.+): (.+)\.$/);
  const attribute = attributeNamed(picture, label);
  const ranges = pointsOf(picture).filter((i) => isRange(picture, attribute, i));
  demandItems(names, picture, ranges, 'whose are ranges');
};

/** `12 items are not drawn: 8 of lower rank, 3 ruled out, 1 without a place.`, or `12 items of lower rank are not drawn.` */
export const checkRest: ChartCheck = (text, { world, given, hidden }) => {
  const [count = '', what = '', list = ''] = take(
    text,
    /^(\d+) items? (.+ )?(?:is|are) not drawn(?:: (.+))?\.$/,
  );
  const counts = list === '' ? `${count} ${what}` : list;
  const rest = world.comparison.items.flatMap((_, i) => (given.includes(i) || hidden.includes(i) ? [] : [i]));
  demand(Number(count) === rest.length, 'false', `${rest.length} are not drawn`);
  const placed = rest.filter((i) => at(world.place, i) > 0);
  const worst = Math.max(...given.map((i) => at(world.place, i)));
  const numberOf = (form: RegExp) => Number(form.exec(counts)?.[1] ?? 0);
  const [lower, others] = [numberOf(/(\d+) of lower rank/), numberOf(/(\d+) with a place/)];
  demand(lower + others === placed.length, 'false', `${placed.length} of them have a place`);
  demand(
    lower === 0 || placed.every((i) => at(world.place, i) > worst),
    'false',
    'not all of them are lower',
  );
  demand(
    numberOf(/(\d+) ruled out/) === rest.filter((i) => world.isRuledOut(i)).length,
    'false',
    'the ruled out',
  );
  const unplaced = rest.filter((i) => at(world.place, i) === 0 && !world.isRuledOut(i));
  const isSetApart = unplaced.length < rest.length || worst > 0;
  demand(
    numberOf(/(\d+) without a place/) === (isSetApart ? unplaced.length : 0),
    'misleading',
    'those without a place',
  );
  const first = placed.filter((i) => at(world.place, i) === 1).map((i) => itemLabels(world)[i] ?? '');
  const named = /with a place \((.+) in 1st place\)/.exec(counts)?.[1] ?? '';
  demand((named === '') === (first.length === 0), 'misleading', 'the first is not drawn');
  if (named !== '') demandNames(named, first, 'who is first');
};

export const checkTogether: ChartCheck = (text, picture) => {
  const [one = '', several = ''] = take(
    text,
    /^Some items share a point\. (?:“\+(1)” after a name counts the other one there|A “\+” and a number after a name count the others there, up to (\d+))\.$/,
  );
  const more = one || several;
  const placeOf = (item: number) => axesOf(picture).map((each) => drawnAt(picture, each, item));
  const crowds = pointsOf(picture).map((item) => {
    const own = placeOf(item);
    return pointsOf(picture).filter((other) => placeOf(other).every((value, a) => value === own[a])).length;
  });
  // The number is that of a named point. The check doesn't know which points are named.
  demand(Number(more) > 0 && crowds.includes(Number(more) + 1), 'false', 'so many stand at no place');
};

export const checkUnnamed: ChartCheck = (text, picture) => {
  const [list = ''] = take(text, /^No space to label: (.+)\.$/);
  const [, listed = '', more = '0'] = /^(.+?)(?: and (\d+) more)?$/.exec(list) ?? [];
  const named = listed.split(/, | and /).map((name) => itemNamed(picture, name));
  const points = pointsOf(picture);
  const isLineless =
    axesOf(picture).some((each) => betterEnd(each) === null) || frontOf(picture).length === 0;
  const toName = new Set([
    ...(isLineless ? points : frontOf(picture)),
    ...passingOf(picture).slice(0, 5),
    ...points.filter((i) => i === picture.baseline),
  ]);
  // The check doesn't know which names have room.
  demand(
    named.every((i) => toName.has(i)) && new Set(named).size + Number(more) <= toName.size,
    'false',
    'it is none to name',
  );
};
