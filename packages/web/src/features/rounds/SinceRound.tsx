import type { Answer, Round } from '@tertium/contract';
import { type GroupCombination, indexOfId, itemName, listAll } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { useReadRoundQuery } from '../../ranked/rounds/roundsApi';
import { FigureTable } from '../../ui/FigureTable';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { agreementInShort } from './roundWords';
import type { ShownVerdict } from './shownVerdict';
import { useVerdict } from './useVerdict';

interface SinceRoundProps {
  readonly before: Round;
  readonly now: ShownVerdict;
  readonly way: GroupCombination;
}

const nobody: readonly Answer[] = [];

/**
 * Shows what changed since the previous round: the winner, the agreement, and the spread of each attribute in both.
 */
export function SinceRound({ before, now, way }: SinceRoundProps) {
  const { id, comparison } = useComparison();
  const show = useFormatNumber();
  const { data } = useReadRoundQuery({ params: { id, roundId: before.id } });
  const { verdict: then } = useVerdict(
    data === undefined ? null : (data.answers ?? nobody),
    before.attributeIds,
  );
  if (data === undefined || then === null || then.counted.length === 0) return null;

  const winnersOf = (verdict: ShownVerdict) =>
    listAll(verdict.choices[way].winners.map((i) => itemName(comparison.items, i, show))) || 'none';
  const firstForOf = ({ choices, members }: ShownVerdict) =>
    `${show(choices[way].firstFor)} of ${show(members.length)}`;
  const spreadOf = (verdict: ShownVerdict, attributeId: string) =>
    verdict.disagreements.find((each) => each.attributeId === attributeId)?.deviation ?? 0;
  const index = indexOfId(comparison.attributes);
  const spreads = now.disagreements
    .filter(({ attributeId }) => then.counted.includes(attributeId))
    .map(({ attributeId }): Row => {
      const write = (verdict: ShownVerdict) => `± ${show(Math.round(100 * spreadOf(verdict, attributeId)))}`;
      const name = comparison.attributes[index.get(attributeId) ?? -1]?.name ?? '';
      return [`Spread of ${name}`, write(then), write(now)];
    });
  const rows: readonly Row[] = [
    ['The group’s winner', winnersOf(then), winnersOf(now)],
    ['Agreement', agreementInShort(then, show), agreementInShort(now, show)],
    ['People who rank it first', firstForOf(then), firstForOf(now)],
    ...spreads,
  ];
  const moved = rows.filter(([, old, value]) => old !== value);
  return (
    <section aria-label="Since the round before">
      <h2>{titleOf(winnersOf(then), winnersOf(now), before.number)}</h2>
      {moved.length === 0 ? (
        <p>Winner, agreement and spreads are as in round {show(before.number)}.</p>
      ) : (
        <FigureTable
          className="figures with-words"
          heads={[
            <span className="visually-hidden" key="corner">
              What
            </span>,
            `Round ${show(before.number)}`,
            'This round',
          ]}
          rows={moved}
        />
      )}
    </section>
  );
}

type Row = readonly [what: string, then: string, now: string];

const titleOf = (then: string, now: string, number: number): string =>
  then !== now
    ? `Different winner from round ${number}`
    : `${then === 'none' ? 'No winner, like' : 'Same winner as'} in round ${number}`;
