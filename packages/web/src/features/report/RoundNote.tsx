import type { OpenedRound } from '@tertium/contract';
import { useComparison } from '../../ranked/comparisonContext';
import { formatDay } from '../../ui/formatTime';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { agreementWords, listNames } from '../rounds/roundWords';
import { useRevealedRounds } from '../rounds/useRevealedRounds';
import { useVerdict } from '../rounds/useVerdict';

/** Who weighed in the last revealed round and how far they agree; empty without one. */
export function RoundNote() {
  const { rounds, error } = useRevealedRounds(true, 1);
  if (rounds === null) return error === null ? <p className="report-waiting">Loading rounds…</p> : null;
  const [round] = rounds;
  return round === undefined || round.answers === null || round.answers.length === 0 ? null : (
    <Answered round={round} answers={round.answers} />
  );
}

interface AnsweredProps {
  readonly round: OpenedRound;
  readonly answers: NonNullable<OpenedRound['answers']>;
}

function Answered({ round, answers }: AnsweredProps) {
  const { comparison } = useComparison();
  const show = useFormatNumber();
  const { verdict, trouble } = useVerdict(answers, round.attributeIds);
  const names = listNames(answers.map(({ person }) => person.name));
  const day = round.revealedAt === null ? '' : `, revealed on ${formatDay(round.revealedAt)}`;
  return (
    <p>
      {`Round ${show(round.number)}${day}: ${names} weighed. `}
      {verdict === null && (trouble ?? 'Calculating agreement…')}
      {verdict !== null &&
        verdict.counted.length > 0 &&
        agreementWords(verdict, comparison.settings.itemNoun || 'item', show)}
    </p>
  );
}
