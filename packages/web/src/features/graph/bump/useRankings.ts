import { rankComparison } from '@tertium/engine';
import { useEffect, useMemo, useState } from 'react';
import { useComparison, useMay, useRanking } from '../../../ranked/comparisonContext';
import { weightingChoices } from '../../../ranked/weightingChoices';
import { describeError } from '../../../session/describeError';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { useRevealedRounds } from '../../rounds/useRevealedRounds';
import type { ChartView } from '../scene/chartView';
import type { Rankings } from '../scene/found';
import { distinguish } from '../scene/words/names';
import { mostRankings } from './rankings';
import { rankRounds } from './rankRounds';

interface AskedRankings {
  /** `null` while they load, and if no chart needs them. */
  readonly rankings: Rankings | null;
  /** The status shown while there are none. */
  readonly status: string;
}

/** The rankings that a shown chart needs. */
export function useRankings(isShown: boolean, { rankedBy, whose }: ChartView): AskedRankings {
  const isAsked = (kind: ChartView['rankedBy']) => isShown && rankedBy === kind;
  const byWeights = useByWeights(isAsked('weights'));
  const byMethods = useByMethods(isAsked('methods'));
  const { rounds, earlier, error } = useRevealedRounds(isAsked('rounds'), mostRankings);
  const { comparison } = useComparison();
  const isRead = useRanking().ranking !== null;
  const byRounds = useMemo(
    () => (isRead && rounds !== null ? rankRounds({ comparison, rounds, earlier, personId: whose }) : null),
    [isRead, rounds, earlier, comparison, whose],
  );
  switch (rankedBy) {
    case 'weights':
      return { rankings: byWeights, status: '' };
    case 'methods':
      return { rankings: byMethods.rankings, status: byMethods.trouble ?? 'Calculating the methods…' };
    case 'rounds':
      return {
        rankings: isAsked('rounds') ? byRounds : null,
        status: error === null ? 'Loading rounds…' : describeError(error),
      };
  }
}

/** The rankings by one's own, the named and the others' weightings, in this order. `null` if not needed. */
function useByWeights(isAsked: boolean): Rankings | null {
  const { comparison, weighers, personId } = useComparison();
  const { ranking } = useRanking();
  const canWeigh = useMay('weigh');
  const show = useFormatNumber();
  const isReady = isAsked && ranking !== null;
  return useMemo(() => {
    if (!isReady) return null;
    const { weightings } = comparison;
    const chosen = weightingChoices({ weightings, weighers, personId, canWeigh }).flatMap((choice) => {
      const weighting = weightings.find(({ id }) => id === choice.id);
      if (weighting === undefined) return [];
      const name = { mine: 'mine', named: `“${choice.name}”`, another: `${choice.name}’s` }[choice.whose];
      return [{ name, weighting }];
    });
    const names = distinguish(
      chosen.map(({ name }) => name),
      'weighting',
      show,
    );
    return {
      kind: 'weights',
      ranked: chosen.slice(0, mostRankings).map(({ weighting }, i) => {
        const name = names[i] ?? '';
        return { name, head: name, place: rankComparison(comparison, weighting).place };
      }),
      notShown: names
        .slice(mostRankings)
        .map((name) => ({ name: `weights: ${name}`, reason: `only ${mostRankings} weightings fit` })),
      leftOut: [],
      person: null,
      people: [],
    };
  }, [isReady, comparison, weighers, personId, canWeigh, show]);
}

interface ByMethods {
  /** `null` while methods are evaluated, and if not needed. */
  readonly rankings: Rankings | null;
  readonly trouble: string | null;
}

const nothing: ByMethods = { rankings: null, trouble: null };
const broken: ByMethods = {
  rankings: null,
  trouble: 'Couldn’t calculate the other methods. Reload the page.',
};

/** The places by the page's ranking and by other methods, whose code is loaded on demand. */
function useByMethods(isAsked: boolean): ByMethods {
  const { attributes, settings } = useComparison().comparison;
  // The methods are compared with the weighted sum, whichever method ranks.
  const { sum: ranking } = useRanking();
  const isRanking = settings.method == null;
  const [known, setKnown] = useState<{ readonly of: object | null } & ByMethods>({ of: null, ...nothing });
  useEffect(() => {
    if (!isAsked || ranking === null) return;
    let isOver = false;
    let end = () => {};
    const note = (now: ByMethods) => isOver || setKnown({ of: ranking, ...now });
    const start = async () => {
      const { rankByMethods } = await import('./rankByMethods');
      if (isOver) return;
      end = rankByMethods({
        ranking,
        attributes,
        own: isRanking ? 'the ranking here' : 'the weighted sum',
        onRankings: (rankings) => note({ rankings, trouble: null }),
        onTrouble: () => note(broken),
      });
    };
    start().catch(() => note(broken));
    return () => {
      isOver = true;
      end();
    };
  }, [isAsked, ranking, attributes, isRanking]);
  // Answers about another table are not used.
  return isAsked && known.of === ranking ? known : nothing;
}
