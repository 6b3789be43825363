import { at, take } from '@tertium/engine/testing/sentences/said';
import {
  attributeNamed,
  type ChartCheck,
  demand,
  demandCount,
  demandItems,
  itemNamed,
  type Picture,
} from './picture';

/** Attributes with a weight. */
const countedOf = ({ world }: Picture) =>
  world.scored.flatMap((_, j) => (at(world.shares, j) > 0 ? [j] : []));

/** The given items for which every value that counts is known. */
export const completeOf = (picture: Picture): readonly number[] => {
  const { world } = picture;
  return picture.given.filter((i) =>
    countedOf(picture).every((j) => {
      const attribute = world.scored[j];
      return attribute !== undefined && world.cellOf(attribute, i).kind === 'value';
    }),
  );
};

/** An item's values on the scales, each times the square root of its weight share. */
const placeOf = (picture: Picture, item: number): readonly number[] => {
  const { world } = picture;
  const parts = world.partsOf(item);
  return countedOf(picture).map((j) => {
    const { low = 0, high = 0 } = parts[j] ?? {};
    return (Math.sqrt(at(world.shares, j)) * (low + high)) / 2;
  });
};

const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, each, j) => sum + each * at(b, j), 0);

/** The whole variance, and by power iteration the two directions with most of it. The second leaves out the first. */
function directionsOf(picture: Picture) {
  const rows = completeOf(picture).map((i) => placeOf(picture, i));
  const means = (rows[0] ?? []).map((_, j) => rows.reduce((sum, row) => sum + at(row, j), 0) / rows.length);
  const spread = rows.map((row) => row.map((each, j) => each - at(means, j)));
  const times = (vector: readonly number[], without: readonly (readonly number[])[]) => {
    const start = means.map((_, j) => spread.reduce((sum, row) => sum + at(row, j) * dot(row, vector), 0));
    return without.reduce(
      (left, known) => left.map((each, j) => each - dot(left, known) * at(known, j)),
      start,
    );
  };
  const found: { readonly vector: readonly number[]; readonly size: number }[] = [];
  for (let k = 0; k < 2; k++) {
    const known = found.map(({ vector }) => vector);
    let vector: readonly number[] = means.map((_, j) => 1 + ((j * 37 + k * 11) % 17) / 10);
    let size = 0;
    for (let turn = 0; turn < 3000; turn++) {
      const next = times(vector, known);
      size = Math.sqrt(dot(next, next));
      if (size < 1e-14) break;
      vector = next.map((each) => each / size);
    }
    found.push({ vector, size });
  }
  return { found, whole: spread.reduce((sum, row) => sum + dot(row, row), 0) };
}

export const checkNoSimilar: ChartCheck = (text, picture) => {
  take(
    text,
    /^This map needs two attributes that count, and three items that differ and have all their values\.$/,
  );
  const complete = completeOf(picture);
  const isFew = complete.length < 3 || countedOf(picture).length < 2;
  demand(isFew || directionsOf(picture).whole < 1e-12, 'false', 'there are enough');
};

export const checkNearest: ChartCheck = (text, picture) => {
  const [name = '', names = ''] = take(text, /^Most similar to (.+?): (.+)\.$/);
  const own = itemNamed(picture, name);
  const complete = completeOf(picture);
  const usual = complete.includes(picture.baseline) ? picture.baseline : complete[0];
  demand(own === usual, 'false', 'of another item');
  const place = placeOf(picture, own);
  const distances = complete
    .filter((i) => i !== own)
    .map((item) => {
      const way = placeOf(picture, item).map((each, j) => each - at(place, j));
      return { item, distance: Math.sqrt(dot(way, way)) };
    })
    .toSorted((a, b) => a.distance - b.distance);
  const edge = distances[Math.min(2, distances.length) - 1]?.distance ?? 0;
  const near = distances.filter(({ distance }) => distance <= edge + 1e-9).map(({ item }) => item);
  demandItems(names, picture, near, 'the nearest');
};

export const checkSimilarCount: ChartCheck = (text, picture) => {
  const [count = '', attributes = ''] = take(
    text,
    /^(.+ items?) by the (\d+) attributes that count\. The closer two marks, the more alike\.$/,
  );
  demandCount(count, completeOf(picture).length, picture.world.comparison.items.length);
  demand(Number(attributes) === countedOf(picture).length, 'false', 'the number of attributes');
};

export const checkShown: ChartCheck = (text, picture) => {
  const parts = take(
    text,
    /^The map shows (\d+) % of how these items differ: (\d+) % across and (\d+) % up and down\.$/,
  ).map(Number);
  const { found, whole } = directionsOf(picture);
  const [across = 0, up = 0] = found.map(({ size }) => (100 * size) / whole);
  for (const [k, expected] of [across + up, across, up].entries())
    demand(Math.abs(at(parts, k) - expected) <= 0.6, 'false', `it is ${expected}`);
};

export const checkDirection: ChartCheck = (text, picture) => {
  const [side = '', said = ''] = take(text, /^Further (right|up): (.+)\.$/);
  const { found, whole } = directionsOf(picture);
  const [first, second] = found.map(({ size }) => size / whole);
  // Directions of nearly equal variance are not unique, so they can't be checked.
  if (side === 'up' && (second ?? 0) < 1e-9) return;
  if ((first ?? 0) - (second ?? 0) < 0.02) return;
  const rest = 1 - (first ?? 0) - (second ?? 0);
  if (side === 'up' && (second ?? 0) - rest < 0.02 && rest > 1e-9) return;
  const vector = found[side === 'right' ? 0 : 1]?.vector ?? [];
  const most = Math.max(...vector.map(Math.abs));
  const sign = { better: 1, worse: -1 };
  const named = said.split(/, (?=better in|worse in)/).flatMap((part) => {
    const [kind = '', names = ''] = take(part, /^(better|worse) in (.+)$/);
    return names.split(/, | and /).map((name) => {
      const j = countedOf(picture).findIndex(
        (k) => picture.world.scored[k] === attributeNamed(picture, name),
      );
      return { loading: at(vector, j) * sign[kind as 'better' | 'worse'] };
    });
  });
  const turn = Math.sign(named[0]?.loading ?? 1);
  for (const { loading } of named) demand(loading * turn >= most / 2 - 1e-3, 'false', 'another direction');
  const strong = vector.filter((each) => Math.abs(each) > most / 2 + 1e-3).length;
  demand(named.length >= strong, 'false', `${strong} matter`);
};
