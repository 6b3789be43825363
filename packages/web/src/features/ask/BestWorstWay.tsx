import { isRefusal, weighByBestWorst } from '@tertium/engine';
import { useState } from 'react';
import { ListChoice } from '../../ui/ListChoice';
import { useFormatNumber } from '../../ui/useFormatNumber';
import type { Asked } from './asked';
import { Contradicting } from './Contradicting';
import { bestWorstWords } from './consistencyWords';
import { type BestWorstSaid, leastFitting } from './leastFitting';
import { type Mending, timesOf } from './pairs';
import { ShareRows } from './ShareRows';
import { TimesChoice } from './TimesChoice';
import { WayHelp } from './WayHelp';
import { missExample, missedExample } from './wayExamples';
import type { WayProps } from './ways';
import { ways } from './ways';

type Times = Readonly<Record<string, number>>;

/** Weights from comparisons of the others with the most and the least important attribute. */
export function BestWorstWay({ asked, pointsNow, outcome }: WayProps) {
  const show = useFormatNumber();
  const [bestId, setBest] = useState('');
  const [worstId, setWorst] = useState('');
  const [fromBest, setFromBest] = useState<Times>({});
  const [toWorst, setToWorst] = useState<Times>({});
  const best = asked.find(({ id }) => id === bestId);
  const worst = asked.find(({ id }) => id === worstId && id !== bestId);
  const answers = best === undefined || worst === undefined ? null : { best, worst, fromBest, toWorst };
  const said = answers === null ? null : saidBy(asked, answers);
  const result = said === null ? null : weighByBestWorst(said);
  const weighed = result === null || isRefusal(result) ? null : result;
  const least = said === null ? null : leastFitting(said);
  const mend = ({ pair: [i, k], times }: Mending) => {
    const [a, b] = [asked[i]?.id, asked[k]?.id];
    if (a === bestId) setFromBest({ ...fromBest, [`${bestId}:${b}`]: times });
    else setToWorst({ ...toWorst, [`${worstId}:${a}`]: times });
  };
  const names = asked.map(({ name }) => name);
  const example =
    said === null || weighed === null
      ? missExample({ names, points: asked.map(({ id }) => pointsNow[id] ?? 0) }, show)
      : missedExample(said, weighed.weights, { names, show });
  const between = asked.filter((each) => each !== best && each !== worst);
  return (
    <>
      <RoleChoice label="Most important" asked={asked} value={bestId} without={worstId} onChoose={setBest} />
      <RoleChoice
        label="Least important"
        asked={asked}
        value={worstId}
        without={bestId}
        onChoose={setWorst}
      />
      {best !== undefined && worst !== undefined && (
        <>
          {[worst, ...between].map(({ id, name }) => (
            <TimesChoice
              key={id}
              label={`How many times as much does ${best.name} matter as ${name}?`}
              sides={[best.name]}
              value={fromBest[`${bestId}:${id}`] ?? null}
              onChoose={(times) => setFromBest({ ...fromBest, [`${bestId}:${id}`]: times })}
            />
          ))}
          {between.map(({ id, name }) => (
            <TimesChoice
              key={id}
              label={`How many times as much does ${name} matter as ${worst.name}?`}
              sides={[name]}
              value={toWorst[`${worstId}:${id}`] ?? null}
              onChoose={(times) => setToWorst({ ...toWorst, [`${worstId}:${id}`]: times })}
            />
          ))}
        </>
      )}
      {weighed !== null && (
        <section className="ask-consistency" aria-label="How well your answers fit together" tabIndex={-1}>
          <p>{bestWorstWords(weighed.extras, show)}</p>
          {least !== null && (
            <Contradicting
              triple={least.triple}
              timesOf={(i, k) => timesOf(least.answers, i, k)}
              nameOf={(position) => asked[position]?.name ?? ''}
              mendings={least.mendings}
              onMend={mend}
            />
          )}
          <ShareRows asked={asked} shares={weighed.weights} />
        </section>
      )}
      <WayHelp term={ways.bestWorst.term}>
        <p>{`The weights closest to your answers (Rezaei 2016, linear model). ${example}`}</p>
      </WayHelp>
      {outcome(weighed?.weights ?? null)}
    </>
  );
}

interface Answers {
  readonly best: Asked;
  readonly worst: Asked;
  readonly fromBest: Times;
  readonly toWorst: Times;
}

/** `null` while an answer is missing. */
function saidBy(asked: readonly Asked[], { best, worst, fromBest, toWorst }: Answers): BestWorstSaid | null {
  const bestToOthers = asked.map(({ id }) => (id === best.id ? 1 : fromBest[`${best.id}:${id}`]));
  const othersToWorst = asked.map(({ id }) =>
    id === worst.id ? 1 : id === best.id ? fromBest[`${best.id}:${worst.id}`] : toWorst[`${worst.id}:${id}`],
  );
  const isSaid = (times: number | undefined): times is number => times !== undefined;
  return bestToOthers.every(isSaid) && othersToWorst.every(isSaid)
    ? { best: asked.indexOf(best), worst: asked.indexOf(worst), bestToOthers, othersToWorst }
    : null;
}

interface RoleChoiceProps {
  readonly label: string;
  readonly asked: readonly Asked[];
  readonly value: string;
  /** The attribute with the other role. */
  readonly without: string;
  readonly onChoose: (id: string) => void;
}

function RoleChoice({ label, asked, value, without, onChoose }: RoleChoiceProps) {
  return (
    <div className="ask-times">
      <ListChoice
        label={label}
        value={value}
        options={[
          ...(value === '' ? [['', 'Choose…'] as const] : []),
          ...asked.filter((each) => each.id !== without).map((each) => [each.id, each.name] as const),
        ]}
        onChoose={onChoose}
      />
    </div>
  );
}
