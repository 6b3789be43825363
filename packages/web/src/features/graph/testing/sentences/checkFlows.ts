import { at, take } from '@tertium/engine/testing/sentences/said';
import { attributeLabels, type ChartCheck, demand, demandCount, demandItems, type Picture } from './picture';

const rounding = 1e-9;

/** The rows of the given items in the table that PROMETHEE ranked, each with its item. */
const rowsOf = ({ given, asked }: Picture) =>
  given.flatMap((item) => {
    const row = asked?.itemIndexes.indexOf(item) ?? -1;
    return row === -1 ? [] : [{ item, row }];
  });

/** Whether a row is better (1) or worse (−1) than another in a column. 0 if only rounding differs. */
function lead({ asked }: Picture, j: number, row: number, other: number): number {
  const column = asked?.problem.columns[j];
  const [own, theirs] = [column?.[row] ?? 0, column?.[other] ?? 0];
  const gap = own - theirs;
  if (Math.abs(gap) <= rounding * Math.max(Math.abs(own), Math.abs(theirs))) return 0;
  return Math.sign(asked?.problem.directions[j] === 'lower' ? -gap : gap);
}

function weightsOf({ asked }: Picture): readonly number[] {
  const weights = Array.from(asked?.problem.weights ?? []);
  const whole = weights.reduce((sum, each) => sum + each, 0);
  return weights.map((each) => each / whole);
}

/** φ⁺ and φ⁻ of a row among all rows, if any difference counts fully. */
function flowOf(picture: Picture, row: number) {
  const count = picture.asked?.itemIndexes.length ?? 0;
  let [plus, minus] = [0, 0];
  for (let other = 0; other < count; other++)
    for (const [j, weight] of weightsOf(picture).entries()) {
      const ahead = lead(picture, j, row, other);
      if (ahead > 0) plus += weight;
      if (ahead < 0) minus += weight;
    }
  return { plus: plus / (count - 1), minus: minus / (count - 1) };
}

/** The drawn items that no other one outranks, the number of drawn items, and the number of pairs left open. */
function outranking(picture: Picture) {
  const rows = rowsOf(picture).map(({ item, row }) => ({ item, ...flowOf(picture, row) }));
  const isEqual = (a: number, b: number) => Math.abs(a - b) < 1e-8;
  const isAbove = (a: number, b: number) => a > b && !isEqual(a, b);
  const beats = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    !isAbove(b.plus, a.plus) &&
    !isAbove(a.minus, b.minus) &&
    (isAbove(a.plus, b.plus) || isAbove(b.minus, a.minus));
  let open = 0;
  for (const [i, a] of rows.entries())
    for (const b of rows.slice(0, i)) {
      const isSame = isEqual(a.plus, b.plus) && isEqual(a.minus, b.minus);
      if (!isSame && !beats(a, b) && !beats(b, a)) open++;
    }
  return {
    front: rows.filter((own) => !rows.some((other) => beats(other, own))).map(({ item }) => item),
    count: rows.length,
    open,
  };
}

export const checkNoFlows: ChartCheck = (text, picture) => {
  take(text, /^This chart needs a ranking by PROMETHEE in which an item drawn has a place\.$/);
  const isAsked = (picture.asked?.itemIndexes.length ?? 0) > 1 && picture.asked?.columns.length !== 0;
  demand(!isAsked || rowsOf(picture).length === 0, 'misleading', 'items have places');
};

export const checkUnplaced: ChartCheck = (text, { asked, world }) => {
  const [why = ''] = take(
    text,
    /^(Nothing counts yet, so nothing is ranked|No item meets every must-have, so none has a place|PROMETHEE II needs every value that counts, and no item (?:that meets every must-have )?has them all)\.$/,
  );
  const items = world.comparison.items.map((_, i) => i);
  const isOut = items.filter(world.isRuledOut);
  demand(asked?.columns.length === 0 || asked?.itemIndexes.length === 0, 'misleading', 'items have places');
  demand(why.startsWith('Nothing') === (asked?.columns.length === 0), 'false', 'whether anything counts');
  demand(
    why.startsWith('No item') === (isOut.length === items.length) || why.startsWith('Nothing'),
    'false',
    'how many are ruled out',
  );
  demand(
    why.includes('that meets') === isOut.length > 0 || !why.startsWith('PROMETHEE'),
    'false',
    'whether any is ruled out',
  );
};

export const checkFlowCount: ChartCheck = (text, picture) => {
  const [count = ''] = take(
    text,
    /^(.+ items?) by how much each is preferred to the others \(φ⁺\) and the others to it \(φ⁻\)\.$/,
  );
  demandCount(count, rowsOf(picture).length, picture.world.comparison.items.length);
};

export const checkFront: ChartCheck = (text, picture) => {
  const [names = ''] = take(text, /^Not outranked by any other item drawn: (.+)\.$/);
  demandItems(names, picture, outranking(picture).front, 'who is not outranked');
};

export const checkOutranked: ChartCheck = (text, picture) => {
  const [count = ''] = take(text, /^The other (one is|\d+ are) outranked(?: and drawn in grey)?\.$/);
  const { front, count: all } = outranking(picture);
  demand(
    Number.parseInt(count.replace('one', '1'), 10) === all - front.length,
    'false',
    'how many are outranked',
  );
};

export const checkOpenPairs: ChartCheck = (text, picture) => {
  const [count = ''] = take(
    text,
    /^PROMETHEE I leaves (no pair|[\d,]+ of [\d,]+ pairs) open(?:: the item that is preferred more also has others preferred to it more)?\.$/,
  );
  const { open, count: all } = outranking(picture);
  const expected = open === 0 ? 'no pair' : `${open} of ${(all * (all - 1)) / 2} pairs`;
  demand(count.replaceAll(',', '') === expected, 'false', `it is ${expected}`);
};

/** The net flows of all rows if one attribute alone counted. */
function netFlows(picture: Picture, j: number): readonly number[] {
  const rows = picture.asked?.itemIndexes.map((_, row) => row) ?? [];
  return rows.map(
    (row) => rows.reduce((sum, other) => sum + lead(picture, j, row, other), 0) / (rows.length - 1),
  );
}

const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, each, i) => sum + each * at(b, i), 0);

function correlations(picture: Picture) {
  const { world, asked } = picture;
  const flows = (asked?.columns ?? []).map((_, j) => netFlows(picture, j));
  const names = (asked?.columns ?? []).map(
    ({ attributeId }) =>
      attributeLabels(world)[world.comparison.attributes.findIndex(({ id }) => id === attributeId)] ?? '',
  );
  return flows.flatMap((one, j) =>
    flows.slice(0, j).map((other, k) => {
      const size = Math.sqrt(dot(one, one) * dot(other, other));
      return { names: [names[j] ?? '', names[k] ?? ''], r: size > 0 ? dot(one, other) / size : 0 };
    }),
  );
}

export const checkNoGaia: ChartCheck = (text, picture) => {
  take(
    text,
    /^This map needs a ranking by PROMETHEE with two attributes that count, and three items that have places and differ\.$/,
  );
  const columns = picture.asked?.columns ?? [];
  const isFew =
    (picture.asked?.itemIndexes.length ?? 0) < 3 || columns.length < 2 || rowsOf(picture).length === 0;
  const isLevel = columns.every((_, j) => netFlows(picture, j).every((flow) => flow === 0));
  demand(isFew || isLevel, 'misleading', 'there is enough to draw');
};

export const checkApart: ChartCheck = (text, picture) => {
  const [names = ''] = take(
    text,
    /^(.+) conflict most: items that do well in one tend to do badly in the other\.$/,
  );
  const all = correlations(picture);
  const least = Math.min(...all.map(({ r }) => r));
  demand(least < -0.1, 'misleading', `the least correlation is ${least}`);
  const pair = all.find(
    (each) => each.r <= least + 1e-6 && names === [...each.names].reverse().join(' and '),
  );
  demand(pair !== undefined, 'false', 'other attributes conflict more');
};

export const checkAlong: ChartCheck = (text, picture) => {
  take(text, /^No two attributes conflict\.$/);
  demand(
    correlations(picture).every(({ r }) => r >= -0.1 - 1e-6),
    'false',
    'two attributes conflict',
  );
};

export const checkGaiaCount: ChartCheck = (text, picture) => {
  const [count = '', attributes = ''] = take(
    text,
    /^(.+ items?) and the (\d+) attributes that count\. An attribute’s arrow points to the items that do well in it\.$/,
  );
  demandCount(count, rowsOf(picture).length, picture.world.comparison.items.length);
  demand(Number(attributes) === picture.asked?.columns.length, 'false', 'how many attributes count');
};

/** Finds by power iteration the two directions in which rows differ most. The second leaves out the first. */
function planeOf(picture: Picture) {
  const flows = (picture.asked?.columns ?? []).map((_, j) => netFlows(picture, j));
  const products = flows.map((one) => flows.map((other) => dot(one, other)));
  const whole = products.reduce((sum, row, j) => sum + at(row, j), 0);
  const vectors: (readonly number[])[] = [];
  let kept = 0;
  for (let k = 0; k < 2; k++) {
    let vector: readonly number[] = flows.map((_, j) => 1 + ((j * 37 + k * 11) % 17) / 10);
    let size = 0;
    for (let turn = 0; turn < 4000; turn++) {
      const raw = products.map((row) => dot(row, vector));
      const next = vectors.reduce(
        (left, known) => left.map((each, j) => each - dot(left, known) * at(known, j)),
        raw,
      );
      size = Math.sqrt(dot(next, next));
      if (size < 1e-14) break;
      vector = next.map((each) => each / size);
    }
    vectors.push(size > 1e-11 * whole ? vector : flows.map(() => 0));
    kept += size;
  }
  const place = (row: number) =>
    vectors.map((vector) => flows.reduce((sum, values, j) => sum + at(values, row) * at(vector, j), 0));
  const weighed = vectors.map((vector) => dot(vector, weightsOf(picture)));
  const longest = Math.max(...flows.map((_, j) => Math.hypot(...vectors.map((vector) => at(vector, j)))));
  return { kept: kept / whole, place, weighed, part: Math.hypot(...weighed) / longest };
}

export const checkKept: ChartCheck = (text, picture) => {
  const [percent = '', warned = ''] = take(
    text,
    /^The map keeps (\d+) % of how the net flows by attribute differ \(δ\)\.( Below 70 %, marks and arrows can mislead\.)?$/,
  );
  const { kept } = planeOf(picture);
  demand(Math.abs(100 * kept - Number(percent)) <= 0.51, 'false', `it keeps ${kept}`);
  demand(Math.abs(kept - 0.7) < 1e-3 || (warned !== '') === kept < 0.7, 'misleading', `it keeps ${kept}`);
};

export const checkFurthestAlong: ChartCheck = (text, picture) => {
  const [names = ''] = take(text, /^Furthest along the arrow of all weights: (.+)\.$/);
  const { place, weighed, part } = planeOf(picture);
  demand(part > 0.2 - 1e-3, 'misleading', 'the arrow is short');
  const rows = rowsOf(picture).map(({ item, row }) => ({ item, reach: dot(place(row), weighed) }));
  const most = Math.max(...rows.map(({ reach }) => reach));
  const first = rows.filter(({ reach }) => reach >= most - 1e-6 * Math.max(1, Math.abs(most)));
  demandItems(
    names,
    picture,
    first.map(({ item }) => item),
    'who is furthest',
  );
};

export const checkShortArrow: ChartCheck = (text, picture) => {
  take(text, /^The arrow of all weights is short, so the map doesn’t show which item is first\.$/);
  demand(planeOf(picture).part < 0.2 + 1e-3, 'misleading', 'the arrow is long');
};
