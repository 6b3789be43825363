import { surelyOf } from '@tertium/engine/testing/sentences/plainWorld';
import { at, take } from '@tertium/engine/testing/sentences/said';
import {
  attributeNamed,
  type ChartCheck,
  demand,
  demandItems,
  itemNamed,
  type Picture,
  scoredOf,
} from './picture';

/** Whether a text is this value in points, written with one decimal. */
const isPoints = (said: string, value: number): boolean => Math.abs(Number(said) - 100 * value) <= 0.0500001;

const scoreOf = ({ world }: Picture, item: number) => at(world.score, item);

/** From the baseline to the first item. If the baseline is that item or has no score, from the second. */
function pairOf(picture: Picture): readonly [from: number, to: number] {
  const [to = -1, second = -1] = scoredOf(picture);
  const isBase = picture.baseline !== to && scoredOf(picture).includes(picture.baseline);
  return [isBase ? picture.baseline : second, to];
}

export const checkNoPair: ChartCheck = (text, picture) => {
  const [count = ''] = take(text, /^This chart needs two items with a score\. There (?:is|are) (\d+)\.$/);
  demand(Number(count) < 2 && scoredOf(picture).length === Number(count), 'false', 'there are others');
};

export const checkStepTotal: ChartCheck = (text, picture) => {
  const [name = '', end = '', rest = ''] = take(text, /^(.+) scores ([\d.]+), (.+)\.$/);
  const to = itemNamed(picture, name);
  demand(isPoints(end, scoreOf(picture, to)), 'false', 'another score');
  if (rest.startsWith('the same as ')) {
    const from = itemNamed(picture, rest.slice('the same as '.length));
    demand(Math.abs(scoreOf(picture, from) - scoreOf(picture, to)) < 1e-8, 'false', 'they differ');
    return;
  }
  const [size = '', sense = '', other = '', start = ''] = take(
    rest,
    /^([\d.]+) (more|less) than (.+) with ([\d.]+)$/,
  );
  const from = itemNamed(picture, other);
  const difference = scoreOf(picture, to) - scoreOf(picture, from);
  demand(
    isPoints(start, scoreOf(picture, from)) && isPoints(size, Math.abs(difference)),
    'false',
    'another score',
  );
  demand(difference > 0 === (sense === 'more'), 'false', 'the other way round');
};

/** What each attribute adds from one item of the pair to the other. */
export function stepsOf(picture: Picture) {
  const [from, to] = pairOf(picture);
  return picture.world.partsOf(to).map((part, j) => {
    const other = picture.world.partsOf(from)[j];
    return {
      attribute: part.attribute,
      size: part.share * surelyOf(part) - (other ? other.share * surelyOf(other) : 0),
    };
  });
}

const checkLargest =
  (sign: 1 | -1, form: RegExp): ChartCheck =>
  (text, picture) => {
    const [name = '', amount = ''] = take(text, form);
    const attribute = attributeNamed(picture, name);
    const effects = stepsOf(picture).map((step) => ({ ...step, size: sign * step.size }));
    const own = effects.find((each) => each.attribute === attribute)?.size ?? Number.NaN;
    demand(isPoints(amount, own), 'false', `it is ${own}`);
    demand(
      effects.every(({ size }) => size <= own + 1e-9),
      'false',
      'another is larger',
    );
  };

export const checkStepMost = checkLargest(1, /^(.+) adds most \(\+([\d.]+)\)\.$/);
export const checkStepLeast = checkLargest(-1, /^(.+) subtracts most \(−([\d.]+)\)\.$/);

export const checkStepMeaning: ChartCheck = (text, picture) => {
  const [one = '', other = ''] = take(
    text,
    /^Each bar is a step from the score of (.+) to that of (.+)\. Filled bars add points, hollow bars subtract them\.$/,
  );
  const [from, to] = pairOf(picture);
  demand(itemNamed(picture, one) === from && itemNamed(picture, other) === to, 'false', 'between others');
};

export const checkStepOpen: ChartCheck = (text, picture) => {
  const [names = ''] = take(text, /^Unknown and approximate values count as the worst they can be: (.+)\.$/);
  const { low, high } = picture.world;
  const open = pairOf(picture).filter((i) => at(high, i) - at(low, i) > 1e-9);
  demandItems(names, picture, open, 'whose score is open');
};
