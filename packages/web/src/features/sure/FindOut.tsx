import { type Comparison, type OpenCell, type Ranking, type Words, whatToKnow } from '@tertium/engine';
import { LinkButton } from '../../ui/LinkButton';
import { openCellText } from './turnWords';

const shownCells = 5;
/** Each cell of each of them is held against all others. */
const mostCandidates = 100;

/** The cells that could change who is first, those that could do so most first; `null` where too many items could be first. */
export function cellsToFindOut(ranking: Ranking, comparison: Comparison): readonly OpenCell[] | null {
  return countCouldBeFirst(ranking) > mostCandidates ? null : whatToKnow(ranking, comparison);
}

/** Items that what is not known could put first. */
function countCouldBeFirst({ order, placedCount, bestPlace }: Ranking): number {
  return order.subarray(0, placedCount).filter((item) => bestPlace[item] === 1).length;
}

interface FindOutProps {
  readonly title: string;
  readonly ranking: Ranking;
  readonly cells: readonly OpenCell[] | null;
  readonly words: Words;
  /** Opens a cell; `null` on paper. */
  readonly onCell: ((itemId: string, attributeId: string) => void) | null;
}

/** Cells to find out, each a click away. */
export function FindOut({ title, ranking, cells, words, onCell }: FindOutProps) {
  if (cells === null) {
    const count = words.number(countCouldBeFirst(ranking), 0);
    return (
      <section>
        <h3>{title}</h3>
        <p>{`So little is known that ${count} could be first. Fill in more values to see which one matters most.`}</p>
      </section>
    );
  }
  if (cells.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ol className="plain-list sure-list">
        {cells.slice(0, shownCells).map((cell) => (
          <li key={`${cell.itemIndex} ${cell.attributeId}`}>
            {openCellText(cell, ranking, words)}{' '}
            {onCell !== null && (
              <LinkButton onClick={() => onCell(ranking.itemIds[cell.itemIndex] ?? '', cell.attributeId)}>
                Open the cell
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
