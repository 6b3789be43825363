import { foldText } from './cleanText';
import { partWords } from './partWords';

/* What headers say about times. It is separate from the rest of guessing, because writing a value needs only this. */

const yearWords = new Set('year yr jahr annee ano anno jaar baujahr'.split(' '));
const eventWords = new Set(
  'founded released built established launched introduced published opened born created started registered updated made'.split(
    ' ',
  ),
);

export function isYearHeader(header: string): boolean {
  return partWords(header).some((word) => yearWords.has(word));
}

/** Whether the header names an event, which can be later or earlier: `Founded`. */
export function isEventHeader(header: string): boolean {
  return eventWords.has(foldText(header));
}
