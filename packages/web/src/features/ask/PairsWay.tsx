import { isRefusal, weighByAhp } from '@tertium/engine';
import { useState } from 'react';
import { percent } from '../../ui/countedNoun';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { Contradicting } from './Contradicting';
import { consistencyTerm, pairsWords } from './consistencyWords';
import { comparisonsOf, mendingsOf, pairKey, pairsOf, timesOf } from './pairs';
import { ShareRows } from './ShareRows';
import { TimesChoice } from './TimesChoice';
import { WayHelp } from './WayHelp';
import type { WayProps } from './ways';
import { ways } from './ways';

/** Weights from comparisons of pairs, with the strongest contradiction and how to fix it. */
export function PairsWay({ asked, outcome }: WayProps) {
  const show = useFormatNumber();
  // Keyed by ids, so that answers stay with their pair if someone removes an attribute in the meantime.
  const [said, setSaid] = useState<Readonly<Record<string, number>>>({});
  const nameOf = (position: number) => asked[position]?.name ?? '';
  const pairs = pairsOf(asked.length);
  const idsOf = (i: number, k: number) => `${asked[i]?.id} ${asked[k]?.id}`;
  const answers = Object.fromEntries(
    pairs.flatMap(([i, k]) => {
      const times = said[idsOf(i, k)];
      return times === undefined ? [] : [[pairKey(i, k), times]];
    }),
  );
  const comparisons = comparisonsOf(asked.length, answers);
  const result = comparisons === null ? null : weighByAhp(comparisons);
  const weighed = result === null || isRefusal(result) ? null : result;
  const left = pairs.filter(([i, k]) => answers[pairKey(i, k)] === undefined).length;
  const worst = weighed?.extras.worstContradiction ?? null;
  const mendings = worst === null ? [] : mendingsOf(worst, answers);
  const answer = (i: number, k: number, times: number) =>
    setSaid({ ...said, [i < k ? idsOf(i, k) : idsOf(k, i)]: i < k ? times : 1 / times });
  const [a = 0, b = 1, c = 2] = asked.map((_, i) => i);
  return (
    <>
      {pairs.map(([i, k]) => (
        <TimesChoice
          key={pairKey(i, k)}
          label={`${nameOf(i)} or ${nameOf(k)}?`}
          sides={[nameOf(i), nameOf(k)]}
          value={answers[pairKey(i, k)] ?? null}
          onChoose={(times) => answer(i, k, times)}
        />
      ))}
      {left > 0 && (
        <p className="quiet" role="status">
          {show(left)} of {show(pairs.length)} left to compare.
        </p>
      )}
      {weighed !== null && (
        <section className="ask-consistency" aria-label="How well your answers fit together" tabIndex={-1}>
          {asked.length > 2 && <p>{pairsWords(weighed.extras, show)}</p>}
          {worst !== null && mendings.length > 0 && (
            <Contradicting
              triple={worst.triple}
              timesOf={(i, k) => timesOf(answers, i, k)}
              nameOf={nameOf}
              mendings={mendings}
              onMend={({ pair: [i, k], times }) => answer(i, k, times)}
            />
          )}
          <ShareRows asked={asked} shares={weighed.weights} />
        </section>
      )}
      <WayHelp term={ways.pairs.term}>
        <p>
          {asked.length > 2
            ? `Saaty 1980. If ${nameOf(a)} matters 3 times as much as ${nameOf(b)}, and ${nameOf(b)} 2 times as much as ${nameOf(c)}, then ${nameOf(a)} should matter 6 times as much as ${nameOf(c)}. ${consistencyTerm}.`
            : `Saaty 1980. If ${nameOf(a)} matters 3 times as much as ${nameOf(b)}, it gets ${percent(75, show)} and ${nameOf(b)} ${percent(25, show)}.`}
        </p>
      </WayHelp>
      {outcome(weighed?.weights ?? null)}
    </>
  );
}
