import type { Attribute } from '../../comparison';
import { cellAt } from './plainCells';
import { isAllBeyond, lossBeyond, type PlainWorld, workOut } from './plainWorld';
import {
  anyOf,
  attributesNamed,
  type Check,
  demand,
  isShownAs,
  itemLabel,
  literal,
  readNumber,
  roundingOf,
  take,
} from './said';

/** `Novo is ruled out: its price of €950 is €50 above the limit of €900. It only just fails.` */
export const checkRuledOut: Check = ({ world, text, item }) => {
  const [failures = '', nearly = ''] = take(
    text,
    new RegExp(`^${literal(itemLabel(world, item))} is ruled out: (.+?)\\.( It only just fails\\.)?$`),
  );
  demand(world.isRuledOut(item), 'false', 'it is not ruled out');
  const failing = world.comparison.attributes.filter((each) => world.limitOf(each, item) === 'failed');
  const parts = failures.split(', and its ').map((part, i) => (i === 0 ? part : `its ${part}`));
  demand(parts.length === failing.length, 'false', `${failing.length} limits rule it out`);
  for (const part of parts) checkFailure(world, part, item, failing);
  if (nearly !== '') {
    const [only, another] = failing;
    demand(another === undefined && only !== undefined, 'false', 'it misses more than one limit');
    demand(missOf(world, only, item) <= 0.0501, 'misleading', 'it misses by far');
  }
};

/** `Counted against Novo: its price of €950 is €50 above the limit of €900, which costs it 40 % of its score there.` */
export const checkCountedAgainst: Check = ({ world, text, item }) => {
  const [failures = ''] = take(
    text,
    new RegExp(`^Counted against ${literal(itemLabel(world, item))}: (.+)\\.$`),
  );
  const losing = world.partsOf(item).flatMap(({ attribute, share, high }) => {
    const cell = world.cellOf(attribute, item);
    const loss = lossBeyond(attribute);
    if (loss === null || share === 0 || cell.kind !== 'value') return [];
    if (!isAllBeyond(attribute, cell.low, cell.high)) return [];
    // Where all is lost what it would be worth says whether there was anything to lose.
    const unlimited = { ...attribute, limit: null };
    const { comparison } = world;
    const attributes = comparison.attributes.map((each) => (each === attribute ? unlimited : each));
    const free = loss < 1 ? high : workOut({ ...comparison, attributes }).partsOf(item);
    const full =
      typeof free === 'number' ? free : (free.find((part) => part.attribute === unlimited)?.high ?? 0);
    return full > 0 ? [attribute] : [];
  });
  const parts = failures.split(', and its ').map((part, i) => (i === 0 ? part : `its ${part}`));
  demand(parts.length === losing.length, 'false', `${losing.length} limits count against it`);
  for (const part of parts) {
    const [clause = '', percent = ''] = take(part, /^(.+), which costs it (.+) % of its score there$/);
    const costly = losing.filter((each) => Math.abs((lossBeyond(each) ?? 0) * 100 - Number(percent)) < 0.051);
    demand(costly.length > 0, 'false', `none costs ${percent} %`);
    checkFailure(world, clause, item, costly);
  }
};

export function checkFailure(
  world: PlainWorld,
  part: string,
  item: number,
  failing: readonly Attribute[],
): void {
  const byDistance =
    /^its (.+) of (.+?)( or more| or less)? (?:is|are) (at least )?(.+) (above|below) the limit of (.+)$/.exec(
      part,
    );
  const byValue =
    /^its (.+) of (.+?)( or more| or less)? (?:does|do) not meet the limit of (.+) \(at (most|least)\)$/.exec(
      part,
    );
  const label = (byDistance ?? byValue)?.[1];
  if (label === undefined) {
    checkWord(world, part, item);
    return;
  }
  const [, , shown = '', openEnd = ''] = byDistance ?? byValue ?? [];
  const isAbove = byDistance === null ? byValue?.[5] === 'most' : byDistance[6] === 'above';
  const bound = (byDistance === null ? byValue?.[4] : byDistance[7]) ?? '';
  anyOf(attributesNamed(world, label), label, (attribute) => {
    const cell = world.cellOf(attribute, item);
    demand(cell.kind === 'value' && failing.includes(attribute), 'false', `${label} fails no limit`);
    const value = isAbove ? cell.low : cell.high;
    const limit = (isAbove ? attribute.limit?.max : attribute.limit?.min) ?? Number.NaN;
    demand(isShownAs(attribute, shown, value), 'false', `the value is ${value}`);
    demand(isShownAs(attribute, bound, limit), 'false', `the limit is ${limit}`);
    demand(isAbove ? value > limit : value < limit, 'false', 'it is on the other side');
    demand((openEnd !== '') === (cell.low !== cell.high), 'misleading', 'a range is no value');
    if (byDistance !== null) {
      const distance = byDistance[5] ?? '';
      const exact = Math.abs(value - limit);
      const slack = roundingOf(distance) + 0.005 * exact;
      demand(Math.abs(readNumber(distance) - exact) <= slack, 'false', `it misses by ${exact}`);
    }
  });
}

function checkWord(world: PlainWorld, part: string, item: number): void {
  const [label = '', word = '', asked = ''] = take(part, /^its (.+?) (?:is|are) (.+), not (.+)$/);
  anyOf(attributesNamed(world, label), label, (attribute) => {
    demand(world.limitOf(attribute, item) === 'failed', 'false', `${label} fails no limit`);
    const cell = cellAt(world.comparison, attribute.id, item);
    demand(
      (typeof cell === 'string' ? cell : cell?.raw) === word,
      'false',
      `the cell says ${JSON.stringify(cell)}`,
    );
    const words = attribute.limit?.oneOf ?? [];
    demand(asked.split(/, | or /).join() === words.join(), 'false', `asked is ${words.join(' or ')}`);
  });
}

/** By what part of its scale, or of the known values of those not ruled out, an item misses a limit. */
export function missOf(
  { comparison, cellOf, isRuledOut }: PlainWorld,
  attribute: Attribute,
  item: number,
): number {
  const cell = cellOf(attribute, item);
  if (cell.kind !== 'value' || attribute.limit === null) return Number.POSITIVE_INFINITY;
  const known = comparison.items.flatMap((_, i) => {
    const each = cellOf(attribute, i);
    return each.kind === 'value' && !isRuledOut(i) ? [(each.low + each.high) / 2] : [];
  });
  const [from, to] = [
    attribute.scale?.low ?? Math.min(...known),
    attribute.scale?.high ?? Math.max(...known),
  ];
  const { min, max, oneOf } = attribute.limit;
  if (oneOf !== null) return Number.POSITIVE_INFINITY;
  const short = max !== null && cell.low > max ? cell.low - max : (min ?? 0) - cell.high;
  return to > from ? short / (to - from) : Number.POSITIVE_INFINITY;
}
