import type { ReadingRules, Scale } from '../comparison';
import type { AttributeType, Direction, QuestionKind } from '../vocabulary';
import type { WritingHints } from './writingHints';

/** What else a person should know about a guess. */
export const guessNotes = [
  /** Every cell is empty or a missing token. */
  'allMissing',
  /** Identifies its row (id, code, hash, running number): never to be totalled or scored. */
  'identifier',
  /** Years: shown without group marks. */
  'years',
  /** Numbers with other text around them (`288V Ni-MH`), so it stays text. */
  'numbersWithText',
  /** Several texts in one cell, parted by a mark; could be tags. */
  'lists',
  /** `D +0.1`, `R +0.1`: zero is the middle. */
  'sided',
  /** The same single mark or nothing: an empty cell may mean "no". */
  'blankMayMeanNo',
  /** All readable values are the same. */
  'constant',
  /** Other units than the column's were converted (`TB` among `GB`). */
  'mixedUnits',
  /** Some cells are ranges or estimates. */
  'ranges',
] as const;
export type GuessNote = (typeof guessNotes)[number];

/** Texts of one kind with how often they occur. */
export interface TextCount {
  readonly text: string;
  readonly count: number;
}

/** A text that the guessed type does not read; `row` counts from 0 in the texts given. */
export interface UnreadExample {
  readonly row: number;
  readonly text: string;
}

/** One way to read a column: what the attribute would be, and what a cell would be in it. */
export interface OfferedReading {
  readonly type: AttributeType;
  readonly unit: string;
  readonly direction: Direction;
  readonly target: number | null;
  readonly scale: Scale | null;
  readonly reading: ReadingRules;
  /** The value of the question's cell. */
  readonly value: number;
}

/** What a column's cells, and all that is known beside them, leave open: for a person to decide. */
export interface ReadingQuestion {
  readonly kind: QuestionKind;
  /** A cell that shows the difference, as written. */
  readonly example: string;
  /** At least two, the likelier first. */
  readonly readings: readonly OfferedReading[];
}

/** What a column seems to hold. Made so that an `Attribute` can be filled from it without a second thought. */
export interface ColumnGuess {
  /** The header as a name to show: clean, without the bracketed unit. */
  readonly name: string;
  readonly type: AttributeType;
  /** Symbol or words of the unit; `''` for none. */
  readonly unit: string;
  readonly direction: Direction;
  /** 0 where the direction is `target`, else `null`. */
  readonly target: number | null;
  /** Round ends around the data; `null` where the type has no numbers or none is known. */
  readonly scale: Scale | null;
  /** Worst to best, for known ordered words; empty otherwise. */
  readonly order: readonly string[];
  /** For `Attribute.reading`. Its tokens are the usual ones plus those found here. */
  readonly reading: ReadingRules;
  /** Missing cells by token as written; `''` for empty. Their counts add up to `missing`. */
  readonly missingTokens: readonly TextCount[];
  readonly total: number;
  readonly missing: number;
  /** Present cells that the type reads without loss. `missing + read + unread = total`. */
  readonly read: number;
  readonly unread: number;
  /** The first few. */
  readonly unreadExamples: readonly UnreadExample[];
  /** Different present texts as written. */
  readonly distinct: number;
  /**
   * What may stand for "unknown" in a large part of the cells: numbers outside the rest (`-1` as the only negative), which
   * count as numbers, and words such as `PrivacySuppressed` among numbers, which are not read. A person decides.
   */
  readonly suspects: readonly TextCount[];
  /** Until they are answered the guess is the likelier reading, or text where none is. */
  readonly questions: readonly ReadingQuestion[];
  readonly notes: readonly GuessNote[];
}

/** `guessTable` takes what is left open from the other columns. */
export type GuessOptions = WritingHints;
