import { couldBeFirst, type OpenCell, type Ranking, type Words } from '@tertium/engine';
import { LinkButton } from '../../ui/LinkButton';
import { openCellText } from './turnWords';

const shownCells = 5;

interface FindOutProps {
  readonly title: string;
  readonly ranking: Ranking;
  readonly cells: readonly OpenCell[] | null;
  readonly words: Words;
  /** Opens a cell; `null` on paper. */
  readonly onCell: ((itemId: string, attributeId: string) => void) | null;
}

/** Lists cells to find out, each with a link to it. */
export function FindOut({ title, ranking, cells, words, onCell }: FindOutProps) {
  if (cells === null) {
    const count = words.number(couldBeFirst(ranking).length, 0);
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
