import { leadings, textSizes } from '../../../ui/tokens';
import { breakWords, shorten, textWidth } from '../scene/chartText';

/** The labels below the columns. */
interface ColumnHeads {
  readonly texts: readonly string[];
  /** The rotation in degrees, 0 for horizontal text. */
  readonly turn: number;
  readonly heightPx: number;
}

const mostTurned = 20;
const turn = 60;

/** Heads in up to three lines, or rotated if a word is wider than its column. */
export function columnHeads(heads: readonly string[], columnPx: number): ColumnHeads {
  const words = heads.flatMap((head) => head.split(' '));
  if (words.every((word) => textWidth(word, textSizes.meta) <= columnPx - 4)) {
    const lines = heads.map((head) => breakWords(head, Math.max(6, Math.floor(columnPx / 7.4))));
    const most = Math.max(...lines.map(({ length }) => length));
    return { texts: lines.map((each) => each.join('\n')), turn: 0, heightPx: leadings.meta * most };
  }
  const texts = heads.map((head) => shorten(head, mostTurned));
  const longest = Math.max(...texts.map((text) => textWidth(text, textSizes.meta)));
  return { texts, turn, heightPx: Math.ceil(longest * Math.sin((turn * Math.PI) / 180)) + leadings.meta / 2 };
}
