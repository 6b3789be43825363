import { percent, type ShowNumber } from '../../ui/countedNoun';
import type { BestWorstSaid } from './leastFitting';
import { mostTimes } from './pairs';

/** The asked attributes by name, with their weights: the earlier ones, or those just answered. */
interface Weighed {
  readonly names: readonly string[];
  readonly points: readonly number[];
  readonly isSaid: boolean;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** In per cent, to two decimals. */
const percentOf = (share: number): number => Number((100 * share).toFixed(2));

/** “about ” if the written number is rounded. */
const aboutOf = (written: number, exact: number): string =>
  Math.abs(written - exact) < 1e-9 ? '' : 'about ';

/** An example of how points become a share, for the attribute with most. `''` if none has any. */
export function spendExample({ names, points, isSaid }: Weighed, show: ShowNumber): string {
  const total = sum(points);
  if (!(total > 0)) return '';
  const most = Math.max(...points);
  const name = names[points.indexOf(most)];
  const part = percentOf(most / total);
  const about = aboutOf(part, (100 * most) / total);
  return isSaid
    ? `${name} with ${show(most)} of ${show(total)} points gets ${about}${percent(part, show)}.`
    : `Of these, ${name} has ${about}${percent(part, show)} of the current weights, or that many of 100 points.`;
}

/** An example of how far an answer is from the weights. `''` unless two attributes have weight. */
export function missExample({ names, points }: Pick<Weighed, 'names' | 'points'>, show: ShowNumber): string {
  const weighed = points
    .flatMap((each, at) => (each > 0 ? [at] : []))
    .sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0));
  const [more, less] = [weighed[0], weighed.at(-1)];
  if (more === undefined || less === undefined || more === less) return '';
  const total = sum(points);
  const shares = [(points[more] ?? 0) / total, (points[less] ?? 0) / total] as const;
  const times = Math.min(mostTimes, Math.round(shares[0] / shares[1]));
  const [part, other] = partsOf(shares, show);
  return `Of these, ${names[more]} has ${part} and ${names[less]} ${other} by the current weights. The answer “${timesWords(times)} as much” ${missWords(shares, times, show)}.`;
}

/** The answer that the weights miss most. */
export function missedExample(
  said: BestWorstSaid,
  weights: readonly number[],
  { names, show }: { readonly names: readonly string[]; readonly show: ShowNumber },
): string {
  const { best, worst, bestToOthers, othersToWorst } = said;
  const pairs = [
    ...bestToOthers.map((times, at) => ({ more: best, less: at, times })),
    ...othersToWorst.map((times, at) => ({ more: at, less: worst, times })),
  ].filter(({ more, less }) => more !== less);
  const sharesOf = ({ more, less }: { more: number; less: number }): [number, number] => [
    weights[more] ?? 0,
    weights[less] ?? 0,
  ];
  const missOf = (pair: (typeof pairs)[number]) => {
    const [share, other] = sharesOf(pair);
    return Math.abs(share - pair.times * other);
  };
  const most = pairs.reduce(
    (a, b) => (missOf(b) > missOf(a) + 1e-9 ? b : a),
    pairs[0] ?? { more: 0, less: 0, times: 1 },
  );
  const shares = sharesOf(most);
  const [part, other] = partsOf(shares, show);
  return `You say that ${names[most.more]} matters ${timesWords(most.times)} as much as ${names[most.less]}: with ${part} and ${other} that ${missWords(shares, most.times, show)}.`;
}

const timesWords = (times: number): string => (times === 1 ? 'just' : `${times} times`);

const partsOf = (shares: readonly [number, number], show: ShowNumber): readonly string[] =>
  shares.map((share) => percent(percentOf(share), show));

/** By how much of the whole weight an answer is missed, computed from the shares as written. */
function missWords([share, other]: readonly [number, number], times: number, show: ShowNumber): string {
  const miss = percentOf(Math.abs(share - times * other));
  if (miss === 0) return 'is met';
  const [a, b] = [percentOf(share), percentOf(other)];
  const product = Number((times * b).toFixed(2));
  const written = Number(Math.abs(a - product).toFixed(2));
  return `is missed by ${aboutOf(written, 100 * Math.abs(share - times * other))}${percent(written, show)}: ${show(a)} beside ${times} × ${show(b)}`;
}
