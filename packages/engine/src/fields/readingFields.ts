import { limits } from '../limits';
import { attributeTypes, dateOrders, decimalMarks, directions, questionKinds } from '../vocabulary';
import {
  called,
  choice,
  flag,
  list,
  nullable,
  number,
  optional,
  type RecordOf,
  record,
  text,
  whole,
} from './field';

const tokens = list(text(limits.missingTokenLength), 0, limits.missingTokens);

const writingFields = {
  decimalMark: choice(decimalMarks),
  dateOrder: choice(dateOrders, 'ymd'),
  /** Texts that look like values and stay texts, because their value is unclear. */
  textTokens: optional(tokens),
  /** The last year that two digits can mean, by default 2049. Births are in the past. */
  lastYear: optional(whole({ from: 1000, to: 2999 })),
};

const possibleReadingFields = {
  ...writingFields,
  type: choice(attributeTypes),
  unit: text(limits.unitLength),
  direction: choice(directions),
  /** 0 if the direction is `target`, else `null`. */
  target: nullable(number()),
};

/** One of the possible readings of an attribute's texts, as far as they differ. */
export interface PossibleReading extends RecordOf<typeof possibleReadingFields> {}

const leftOpenFields = {
  kind: choice(questionKinds),
  example: text(limits.categoryLength),
  readings: list(record(possibleReadingFields), 2, limits.openReadings),
};

/** An unanswered question: a cell as written and its possible readings, the likelier first. */
export interface LeftOpen extends RecordOf<typeof leftOpenFields> {}

const readingFields = {
  ...writingFields,
  /** Texts that mean "unknown", ignoring case and surrounding space. The empty text always does. */
  missingTokens: called('words for “unknown”', tokens),
  /** Texts that look like missing tokens, but that a person declared values. */
  valueTokens: optional(tokens),
  /** Questions of the import that nobody has answered yet. */
  leftOpen: optional(list(record(leftOpenFields), 0, limits.openQuestions)),
  /** Whether the better end was guessed from the name or the cells, and nobody has confirmed it: see `confirmedEnd`. */
  isEndGuessed: optional(flag),
};

/** How the raw texts of a column are read. */
export interface ReadingRules extends RecordOf<typeof readingFields> {}

export const reading = record(readingFields);
