import { at, take } from '@tertium/engine/testing/sentences/said';
import { pointsOf } from './checkPoints';
import { type ChartCheck, demand, drawnAt, type Picture } from './picture';

function coordinatesOf(picture: Picture): readonly (readonly number[])[] {
  const items = pointsOf(picture);
  return picture.attributes.slice(0, 2).map((attribute) =>
    items.map((i) => {
      const value = drawnAt(picture, attribute, i) ?? Number.NaN;
      return picture.isLogarithmic ? Math.log(value) : value;
    }),
  );
}

const middleOf = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;

/** Pearson's correlation, from the sums of squares and products. */
function correlationOf(x: readonly number[], y: readonly number[]): number {
  const [centerX, centerY] = [middleOf(x), middleOf(y)];
  const sum = (of: (i: number) => number) => x.reduce((all, _, i) => all + of(i), 0);
  const products = sum((i) => (at(x, i) - centerX) * (at(y, i) - centerY));
  return products / Math.sqrt(sum((i) => (at(x, i) - centerX) ** 2) * sum((i) => (at(y, i) - centerY) ** 2));
}

/** The ranks of values, the least first. Equal values have the mean of their ranks. */
const placesOf = (list: readonly number[]): readonly number[] =>
  list.map(
    (own) => list.filter((each) => each < own).length + (1 + list.filter((each) => each === own).length) / 2,
  );

export const checkTrend: ChartCheck = (text, picture) => {
  const [count = '', explained = '', rank = ''] = take(
    text,
    /^Dotted trend line over the (\d+) items drawn: r² = ([\d.]+), rank correlation ([−-]?[\d.]+)\.$/,
  );
  const [x = [], y = []] = coordinatesOf(picture);
  demand(Number(count) === x.length, 'false', `${x.length} items`);
  const isNear = (said: string, value: number) => Math.abs(Number(said.replace('−', '-')) - value) <= 0.00501;
  demand(isNear(explained, correlationOf(x, y) ** 2), 'false', 'another r²');
  demand(isNear(rank, correlationOf(placesOf(x), placesOf(y))), 'false', 'another rank correlation');
};

export const checkNoTrend: ChartCheck = (text, picture) => {
  take(text, /^No trend line, because it needs three items whose values differ\.$/);
  const [x = [], y = []] = coordinatesOf(picture);
  demand(x.length < 3 || new Set(x).size === 1 || new Set(y).size === 1, 'false', 'there are three');
};
