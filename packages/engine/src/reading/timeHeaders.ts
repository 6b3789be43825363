import { foldText } from './cleanText';
import { partWords } from './partWords';

/* What headers say of times: all that a value needs to be written, apart from what guessing knows of headers. */

const yearWords = new Set('year yr jahr annee ano anno jaar baujahr'.split(' '));
const eventWords = new Set(
  'founded released built established launched introduced published opened born created started registered updated made'.split(
    ' ',
  ),
);

export function isYearHeader(header: string): boolean {
  return partWords(header).some((word) => yearWords.has(word));
}

/** Whether the header says that something happened, so that it can have happened later: `Founded`. */
export function isEventHeader(header: string): boolean {
  return eventWords.has(foldText(header));
}
