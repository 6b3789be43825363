import type { Attribute } from '@tertium/engine';
import { goodness, isMore } from '@tertium/engine/testing/sentences/plainWorld';
import { at, take } from '@tertium/engine/testing/sentences/said';
import { axesOf, endsOfAxis, itemsOnAxes, linesOf } from './checkAxes';
import {
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
  scoredOf,
} from './picture';

const others = (picture: Picture): readonly number[] =>
  linesOf(picture).filter((i) => i !== picture.baseline);

export const checkDifferCount: ChartCheck = (text, picture) => {
  const [count = '', axes = '', end = ''] = take(text, /^(.+ items?) on (\d+) (?:axis|axes)\. (.+)\.$/);
  demandCount(count, others(picture).length, picture.world.comparison.items.length);
  demand(Number(axes) === axesOf(picture).length, 'false', 'the number of axes');
  const expected =
    picture.baseline < 0
      ? 'Choose a baseline in the table to compare with it'
      : `The line marks ${itemLabels(picture.world)[picture.baseline]}`;
  demand(end === expected, 'false', `it is ${expected}`);
};

/** The distance between the outermost marks on an axis, 0 to 1. */
function spreadOn(picture: Picture, axis: Attribute): number {
  const ends = endsOfAxis(picture, axis);
  // An axis of one value has room on both sides.
  const [low, high] = ends[0] === ends[1] ? [ends[0] - 1, ends[1] + 1] : ends;
  const heights = itemsOnAxes(picture).flatMap((i) => {
    const value = drawnAt(picture, axis, i);
    return value === null ? [] : [(Math.min(high, Math.max(low, value)) - low) / (high - low)];
  });
  return heights.length < 2 ? 0 : Math.max(...heights) - Math.min(...heights);
}

export const checkWidest: ChartCheck = (text, picture) => {
  const [names = ''] = take(text, /^Measured on their scales, items differ most in (.+)\.$/);
  const axes = axesOf(picture);
  const most = Math.max(...axes.map((axis) => spreadOn(picture, axis)));
  demandNames(
    names,
    axes.filter((axis) => spreadOn(picture, axis) >= most - 1e-9).map((axis) => labelOf(picture, axis)),
    'where they are furthest apart',
  );
};

export const checkLevel: ChartCheck = (text, picture) => {
  const [none = ''] = take(
    text,
    /^(?:(No two marks are apart on any axis)|Measured on their scales, items differ equally on every axis)\.$/,
  );
  const spreads = axesOf(picture).map((axis) => spreadOn(picture, axis));
  const [least, most] = [Math.min(...spreads), Math.max(...spreads)];
  demand(most - least <= 1e-9, 'false', 'they differ more on one axis');
  demand((none !== '') === most <= 1e-9, 'false', `they are ${most} apart`);
};

export const checkAgainst: ChartCheck = (text, picture) => {
  const label = itemLabels(picture.world)[picture.baseline] ?? '';
  const start = `Compared with ${label}, `;
  demand(text.startsWith(start), 'unread', text);
  const [name = '', parts = ''] = take(text.slice(start.length), /^(.+) is ((?:better|worse) in .+)\.$/);
  const item = itemNamed(picture, name);
  const namesWhere = (sign: 1 | -1) =>
    axesOf(picture)
      .filter((axis) => {
        if (isRange(picture, axis, item) || isRange(picture, axis, picture.baseline)) return false;
        const [own, other] = [drawnAt(picture, axis, item), drawnAt(picture, axis, picture.baseline)];
        if (own === null || other === null) return false;
        const [good, measure] = [goodness(axis, own), goodness(axis, other)];
        return good !== null && measure !== null && (good - measure) * sign > 0;
      })
      .map((axis) => labelOf(picture, axis));
  const said = new Map(
    parts.split(', but ').map((part) => {
      const [side = '', names = ''] = take(part, /^(better|worse) in (.+)$/);
      return [side, names] as const;
    }),
  );
  for (const [side, sign] of [
    ['better', 1],
    ['worse', -1],
  ] as const) {
    const expected = namesWhere(sign);
    const names = said.get(side);
    demand((names === undefined) === (expected.length === 0), 'false', `it is ${side} in ${expected.join()}`);
    if (names !== undefined) demandNames(names, expected, `what it is ${side} in`);
  }
};

export const checkMissing: ChartCheck = (text, picture) => {
  const [names = ''] = take(text, /^No mark where a value is missing: (.+)\.$/);
  const missing = itemsOnAxes(picture).filter((i) =>
    axesOf(picture).some((axis) => drawnAt(picture, axis, i) === null),
  );
  demandItems(names, picture, missing, 'who lacks a value');
};

export const checkHeatNone: ChartCheck = (text, picture) => {
  const [anybody = ''] = take(
    text,
    /^The chart can’t be drawn because (?:(no item has a place yet)|none of the drawn items has a place)\.$/,
  );
  demand(scoredOf(picture).length === 0, 'false', 'some have a place');
  demand((anybody !== '') === (picture.world.placed.length === 0), 'false', 'whether others have one');
};

export const checkHeatFirst: ChartCheck = (text, picture) => {
  const [name = '', names = ''] = take(text, /^(.+) is above the middle of the scale in (.+)\.$/);
  const { world } = picture;
  const item = itemNamed(picture, name);
  demand(
    at(world.place, item) === Math.min(...scoredOf(picture).map((i) => at(world.place, i))),
    'false',
    'first',
  );
  const strong = world
    .partsOf(item)
    .filter(({ share, low }) => share > 0 && isMore(low, 0.5))
    .map(({ attribute }) => labelOf(picture, attribute));
  if (names === 'none of the attributes it’s judged by') demand(strong.length === 0, 'false', strong.join());
  else demandNames(names, strong, 'where it is above the middle');
};

export const checkHeatCount: ChartCheck = (text, picture) => {
  const [count = '', attributes = ''] = take(
    text,
    /^(.+ items?) with a place, best first, by the (one attribute that counts|\d+ attributes that count)\.$/,
  );
  demandCount(count, scoredOf(picture).length, picture.world.placed.length);
  demand((Number.parseInt(attributes, 10) || 1) === picture.world.scored.length, 'false', 'how many count');
};

export const checkHeatMeaning: ChartCheck = (text) => {
  take(text, /^The fuller the cell, the better the value on its scale\.$/);
};

export const checkHeatOpen: ChartCheck = (text, picture) => {
  const [count = ''] = take(
    text,
    /^(\d+) cells? (?:is|are) unknown or approximate, drawn (?:as the middle in a dashed frame|grey)\.$/,
  );
  const open = scoredOf(picture).flatMap((i) =>
    picture.world.partsOf(i).filter(({ share, low, high }) => share > 0 && low !== high),
  );
  demand(Number(count) === open.length, 'false', `${open.length} are open`);
};
