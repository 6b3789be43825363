import type { Answer } from '@tertium/contract';
import { type GroupCombination, itemName, listAll } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { mostNamed, type ShownVerdict } from './shownVerdict';

interface PersonWinnersProps {
  readonly answers: readonly Answer[];
  readonly verdict: ShownVerdict;
  readonly way: GroupCombination;
}

/** Shows what each person’s own points put first. */
export function PersonWinners({ answers, verdict, way }: PersonWinnersProps) {
  const { comparison } = useComparison();
  const show = useFormatNumber();
  const { winners } = verdict.choices[way];
  const namesOf = (items: readonly number[]) =>
    listAll(items.map((i) => itemName(comparison.items, i, show)));
  return (
    <section aria-label="First by each person’s points">
      <h2>First by each person’s points</h2>
      <ul className="round-people">
        {verdict.members.map(({ personId, winners: own, possible, possibleCount, points }) => (
          <li key={personId}>
            <span>{answers.find(({ person }) => person.id === personId)?.person.name}</span>
            <span>
              <strong>{own.length === 0 ? 'No ranking' : namesOf(own)}</strong>
              {own.length > 1 && ', level'}
              {own.some((item) => winners.includes(item)) && <span className="round-tag">as the group</span>}
              {possibleCount > 0 && (
                <span className="quiet">
                  {' '}
                  Unknown cells could put{' '}
                  {possibleCount > mostNamed ? `${show(possibleCount)} others` : namesOf(possible)} first.
                </span>
              )}
              {points.every((each) => each === 0) && (
                <span className="quiet"> Gave 0 to everything, so all count the same.</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
