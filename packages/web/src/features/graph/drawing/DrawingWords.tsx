import type { Drawing } from '../scene/scene';
import { type ChartHead, wordsBeside } from './headOf';

interface DrawingWordsProps {
  readonly head: ChartHead;
  readonly drawing: Pick<Drawing, 'description'>;
}

/** What a drawing says besides its title and subtitle, after what people wrote. */
export const DrawingWords = ({ head, drawing }: DrawingWordsProps) => (
  <>
    {[...head.notes, ...wordsBeside(head, drawing.description)].map((text) => (
      <p key={text}>{text}</p>
    ))}
  </>
);
