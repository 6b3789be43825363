import { cleanText } from './cleanText';
import { fault, type ReadingResult, success } from './readingResult';

const link = /^(?:https?:\/\/|www\.)[^\s/$.?#][^\s]*\.[^\s]+$/i;
const mail = /^(?:mailto:)?[^\s@<>()]+@[^\s@<>()]+\.[a-z]{2,}$/i;

// Few browsers and servers accept more, and the patterns are slow on long texts.
const longestLink = 2048;

/** Reads a web or mail address that may be opened: only http, https and mailto, whatever the text claims. */
export function readLink(text: string): ReadingResult<string> {
  const clean = cleanText(text);
  if (clean === '') return fault('empty');
  if (clean.length > longestLink) return fault('notALink');
  if (link.test(clean)) return success(/^www\./i.test(clean) ? `https://${clean}` : clean);
  if (mail.test(clean)) return success(clean.startsWith('mailto:') ? clean : `mailto:${clean}`);
  return fault('notALink');
}
