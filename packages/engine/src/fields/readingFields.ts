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
  /** Texts that look like values and are kept as texts, because nothing says which value they have. */
  textTokens: optional(tokens),
  /** The last year that two digits can mean, 2049 where nothing is said: births lie in the past. */
  lastYear: optional(whole({ from: 1000, to: 2999 })),
};

const possibleReadingFields = {
  ...writingFields,
  type: choice(attributeTypes),
  unit: text(limits.unitLength),
  direction: choice(directions),
  /** 0 where the direction is `target`, else `null`. */
  target: nullable(number()),
};

/** One of the ways in which the texts of an attribute can be read, as far as they differ. */
export interface PossibleReading extends RecordOf<typeof possibleReadingFields> {}

const leftOpenFields = {
  kind: choice(questionKinds),
  example: text(limits.categoryLength),
  readings: list(record(possibleReadingFields), 2, limits.openReadings),
};

/** A question that nobody has answered: a cell as written and its readings, the likelier first. */
export interface LeftOpen extends RecordOf<typeof leftOpenFields> {}

const readingFields = {
  ...writingFields,
  /** Texts that mean "unknown", compared without case and surrounding space; the empty text always does. */
  missingTokens: called('words for “unknown”', tokens),
  /** Texts that look like marks for "unknown" and of which a person has said that they are values. */
  valueTokens: optional(tokens),
  /** What was left open when the texts came in, and nobody has decided since. */
  leftOpen: optional(list(record(leftOpenFields), 0, limits.openQuestions)),
  /** The better end was read from the name or the cells, and nobody has confirmed it: see `confirmedEnd`. */
  isEndGuessed: optional(flag),
};

/** How the raw texts of a column are read. */
export interface ReadingRules extends RecordOf<typeof readingFields> {}

export const reading = record(readingFields);
