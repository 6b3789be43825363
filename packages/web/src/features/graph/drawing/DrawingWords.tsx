import type { Drawing } from '../scene/scene';
import { type ChartHead, wordsBeside } from './headOf';

interface DrawingWordsProps {
  readonly head: ChartHead;
  readonly drawing: Pick<Drawing, 'description'>;
}

/** The description of a drawing besides its title and subtitle, after people's own texts. */
export const DrawingWords = ({ head, drawing }: DrawingWordsProps) => (
  <>
    {[...head.notes, ...wordsBeside(head, drawing.description)].map((text) => (
      <p key={text}>{text}</p>
    ))}
  </>
);
