import type { Drawing } from '../scene/scene';
import { type ChartHead, wordsBeside } from './headOf';

interface DrawingWordsProps {
  readonly head: ChartHead;
  readonly drawing: Pick<Drawing, 'description'>;
}

/** What a drawing says besides its title and subtitle, after the note that a person wrote. */
export const DrawingWords = ({ head, drawing }: DrawingWordsProps) => (
  <>
    {head.note !== '' && <p className="graph-own-note">{head.note}</p>}
    {wordsBeside(head, drawing.description).map((text) => (
      <p key={text}>{text}</p>
    ))}
  </>
);
