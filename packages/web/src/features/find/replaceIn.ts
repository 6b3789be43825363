import { foldText } from '@tertium/engine';

/** Replaces each part of a text that reads as the sought one, whatever its case and accents; `null` where none does. */
export function replaceIn(text: string, sought: string, by: string): string | null {
  const wanted = foldText(sought);
  if (wanted === '') return null;
  const { folded, starts } = foldEach(text);
  let replaced = '';
  let end = 0;
  for (let at = folded.indexOf(wanted); at >= 0; ) {
    const [from, to] = [starts.get(at), starts.get(at + wanted.length)];
    // A match never begins or ends within a letter.
    const isWhole = from !== undefined && to !== undefined && from >= end;
    if (isWhole) {
      replaced += text.slice(end, from) + by;
      end = to;
    }
    at = folded.indexOf(wanted, isWhole ? at + wanted.length : at + 1);
  }
  return end === 0 ? null : replaced + text.slice(end);
}

/** The folded text, and where in the text each folded letter begins. */
function foldEach(text: string) {
  const starts = new Map<number, number>();
  let folded = '';
  let at = 0;
  for (const letter of text) {
    const own = /\s/.test(letter) ? ' ' : foldText(letter);
    // An accent of its own belongs to the letter before it.
    if (own !== '') starts.set(folded.length, at);
    folded += own;
    at += letter.length;
  }
  starts.set(folded.length, text.length);
  return { folded, starts };
}
