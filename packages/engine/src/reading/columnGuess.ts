import type { ReadingRules, Scale } from '../comparison';
import type { AttributeType, Direction, QuestionKind } from '../vocabulary';
import type { WritingHints } from './writingHints';

/** Remarks about a guess that a person should know. */
export const guessNotes = [
  /** Every cell is empty or a missing token. */
  'allMissing',
  /** Identifies its row (id, code, hash, running number), so it must never be totalled or scored. */
  'identifier',
  /** Years, shown without group marks. */
  'years',
  /** Numbers with other text around them (`288V Ni-MH`), so it stays text. */
  'numbersWithText',
  /** Several texts in one cell, separated by a mark. They could be tags. */
  'lists',
  /** `D +0.1`, `R +0.1`: zero is in the middle. */
  'sided',
  /** Always the same mark or empty. An empty cell may mean "no". */
  'blankMayMeanNo',
  /** All readable values are the same. */
  'constant',
  /** Values in other units than the column's were converted (`TB` among `GB`). */
  'mixedUnits',
  /** Some cells are ranges or estimates. */
  'ranges',
] as const;
export type GuessNote = (typeof guessNotes)[number];

/** A text and how often it occurs. */
export interface TextCount {
  readonly text: string;
  readonly count: number;
}

/** A text that the guessed type can't read. `row` counts from 0 in the given texts. */
export interface UnreadExample {
  readonly row: number;
  readonly text: string;
}

/** One way to read a column: the attribute, and the value of the question's cell in it. */
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

/** What the cells of a column, and everything known besides, leave ambiguous. A person decides. */
export interface ReadingQuestion {
  readonly kind: QuestionKind;
  /** A cell, as written, on which the readings differ. */
  readonly example: string;
  /** At least two, the likelier first. */
  readonly readings: readonly OfferedReading[];
}

/** The apparent content of a column. It has all fields to create an `Attribute`. */
export interface ColumnGuess {
  /** The header as a name to show: clean, without the unit in brackets. */
  readonly name: string;
  readonly type: AttributeType;
  /** Symbol or name of the unit, `''` for none. */
  readonly unit: string;
  readonly direction: Direction;
  /** 0 if the direction is `target`, else `null`. */
  readonly target: number | null;
  /** Round ends around the data. `null` if the type has no numbers or none is known. */
  readonly scale: Scale | null;
  /** From worst to best for words in a known order, otherwise empty. */
  readonly order: readonly string[];
  /** For `Attribute.reading`. Its tokens are the usual ones and those found here. */
  readonly reading: ReadingRules;
  /** Missing cells by token as written, `''` for empty. Their counts add up to `missing`. */
  readonly missingTokens: readonly TextCount[];
  readonly total: number;
  readonly missing: number;
  /** Present cells that the type reads without loss. `missing + read + unread = total`. */
  readonly read: number;
  readonly unread: number;
  /** The first few. */
  readonly unreadExamples: readonly UnreadExample[];
  /** The number of different present texts as written. */
  readonly distinct: number;
  /**
   * Texts that may mean "unknown" in a large part of the cells. Numbers outside the rest (`-1` as the only negative)
   * count as numbers until a person decides. Words such as `PrivacySuppressed` among numbers are not read.
   */
  readonly suspects: readonly TextCount[];
  /** Until they are answered, the guess is the likelier reading, or text if none is. */
  readonly questions: readonly ReadingQuestion[];
  readonly notes: readonly GuessNote[];
}

/** `guessTable` resolves ambiguities with the other columns. */
export type GuessOptions = WritingHints;
