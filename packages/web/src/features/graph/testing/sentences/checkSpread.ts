import { Objection, take } from '@tertium/engine/testing/sentences/said';
import {
  type ChartCheck,
  demand,
  demandCount,
  demandItems,
  demandNames,
  drawnAt,
  isRange,
  labelOf,
  type Picture,
} from './picture';

/** The given items that have a value of the first attribute. */
export const itemsOf = (picture: Picture): readonly number[] => {
  const [attribute] = picture.attributes;
  return attribute === undefined ? [] : picture.given.filter((i) => drawnAt(picture, attribute, i) !== null);
};

const valuesOf = (picture: Picture, items: readonly number[]): readonly number[] =>
  items.flatMap((i) => drawnAt(picture, first(picture), i) ?? []);

function first({ attributes: [attribute] }: Picture) {
  // Without attributes, the picture is of another kind of chart.
  if (attribute === undefined) throw new Objection('unread', 'an attribute');
  return attribute;
}

/** The groups with values, by their names in the table. */
function groupsOf(picture: Picture): ReadonlyMap<string, readonly number[]> {
  const { group } = picture;
  const groups = new Map<string, number[]>();
  if (group === undefined) return groups;
  for (const i of itemsOf(picture)) {
    const level = drawnAt(picture, group, i);
    if (level === null) continue;
    const name =
      group.type === 'boolean' ? `${group.name}: ${level === 1 ? 'yes' : 'no'}` : (group.order[level] ?? '');
    groups.set(name, [...(groups.get(name) ?? []), i]);
  }
  return groups;
}

/** Whether half of the values are on either side of it. Between two amounts, it has to be their mean. */
function isMedian(picture: Picture, items: readonly number[], said: number): boolean {
  const sorted = valuesOf(picture, items).toSorted((a, b) => a - b);
  const { type } = first(picture);
  const [before = 0, after = 0] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ];
  const median = type === 'date' || type === 'category' ? before : (before + after) / 2;
  return Math.abs(said - median) <= 1e-9 * Math.max(1, Math.abs(median));
}

export const checkMiddle: ChartCheck = (text, picture) => {
  const start = `The median of ${labelOf(picture, first(picture))}`;
  demand(text.startsWith(start), 'unread', start);
  const [every = '', value = ''] = take(
    text.slice(start.length),
    /^( in every group)? is (-?[\d.e+-]+)\b.*\.$/,
  );
  const groups = groupsOf(picture);
  const all = groups.size === 0 || every === '' ? [itemsOf(picture)] : [...groups.values()];
  for (const items of all) demand(isMedian(picture, items, Number(value)), 'false', 'another median');
};

export const checkGroups: ChartCheck = (text, picture) => {
  const start = `The median of ${labelOf(picture, first(picture))} runs from `;
  demand(text.startsWith(start), 'unread', start);
  const [low = '', lowest = '', high = '', highest = ''] = take(
    text.slice(start.length),
    /^(-?[\d.e+-]+)\b.*? in (.+) to (-?[\d.e+-]+)\b.*? in (.+)\.$/,
  );
  const groups = groupsOf(picture);
  const named = (value: number) =>
    [...groups].flatMap(([name, items]) => (isMedian(picture, items, value) ? [name] : []));
  demandNames(lowest, named(Number(low)), 'whose median is lowest');
  demandNames(highest, named(Number(high)), 'whose median is highest');
  for (const items of groups.values()) {
    const values = valuesOf(picture, items);
    const isWithin =
      values.some((value) => value >= Number(low)) && values.some((value) => value <= Number(high));
    demand(isWithin, 'false', 'a median beyond them');
  }
};

export const checkSpreadCount: ChartCheck = (text, picture) => {
  const by = ` by ${labelOf(picture, first(picture))}`;
  const { group } = picture;
  const size = groupsOf(picture).size;
  const groups =
    group === undefined
      ? ''
      : `, in ${size} ${size === 1 ? 'group' : 'groups'} by ${labelOf(picture, group)}`;
  demand(text.endsWith(`${by}${groups}.`), 'false', `it is ${by}${groups}`);
  const [count = ''] = take(text, /^((?:\d+ of )?\d+ items?) by /);
  demandCount(count, itemsOf(picture).length, picture.world.comparison.items.length);
};

export const checkForm: ChartCheck = (text) => {
  take(text, /^(?:Each mark is one item\.|Each bar counts|A box holds the middle half of the values)/);
};

export const checkQuartiles: ChartCheck = (text, picture) => {
  const isWhole = ['date', 'category'].includes(first(picture).type);
  demand(
    text.startsWith(isWhole ? 'Quartiles are values that' : 'Quartiles lie between'),
    'false',
    'the rule',
  );
};

export const checkFew: ChartCheck = (text, picture) => {
  const [names = ''] = take(text, /^Drawn as dots because there are fewer than 5 values: (.+)\.$/);
  const few = [...groupsOf(picture)].flatMap(([name, items]) => (items.length < 5 ? [name] : []));
  const { group } = picture;
  const rest = itemsOf(picture).filter((i) => group !== undefined && drawnAt(picture, group, i) === null);
  if (rest.length > 0 && rest.length < 5) few.push(`${group?.name} unknown`);
  demandNames(names, few, 'which groups are small');
};

export const checkSpreadRange: ChartCheck = (text, picture) => {
  const [names = ''] = take(text, /^Counted at the middle of its range: (.+)\.$/);
  const ranges = itemsOf(picture).filter((i) => isRange(picture, first(picture), i));
  demandItems(names, picture, ranges, 'where only a range is known');
};
