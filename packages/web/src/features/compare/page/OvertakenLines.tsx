import type { Comparison, ConflictLine } from '@tertium/engine';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { conflictTitle, conflictValue } from './conflictWords';

interface OvertakenLinesProps {
  readonly lines: readonly ConflictLine[];
  readonly comparison: Comparison;
}

const shownLines = 8;

/** What others did since a step, and what undoing or redoing it would make of that. */
export function OvertakenLines({ lines, comparison }: OvertakenLinesProps) {
  const show = useFormatNumber();
  return (
    <>
      <p>
        {lines.length === 0
          ? 'Since then somebody else, or you in another window, changed more of what this would take away.'
          : `Since then somebody else, or you in another window, set ${lines.length === 1 ? 'this' : 'these'} to something else.`}
      </p>
      <ul>
        {lines.slice(0, shownLines).map((line) => (
          <li key={`${line.what} ${line.itemId} ${line.attributeId} ${line.weightingId}`}>
            <strong>{conflictTitle(line, comparison)}</strong>: now{' '}
            {conflictValue(line, 'theirs', comparison, show)}, would become{' '}
            {conflictValue(line, 'mine', comparison, show)}
          </li>
        ))}
      </ul>
      {lines.length > shownLines && <p className="quiet">and {show(lines.length - shownLines)} more</p>}
    </>
  );
}
