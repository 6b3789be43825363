import {
  attributeFields,
  bareHeader,
  blanksOf,
  type ColumnGuess,
  type GuessNote,
  interestOf,
  isMeasured,
  type TableColumnGuess,
  typeDescriptions,
  withGuessedEnd,
} from '@tertium/engine';
import { plainName } from './plainName';
import type { ColumnPlan } from './tablePreview';

/** Further columns are imported but hidden at first, so that a wide table opens readable. */
const shownColumnLimit = 12;

const { position: _, ...blanks } = blanksOf(attributeFields);

const telling: readonly GuessNote[] = ['allMissing', 'identifier', 'constant'];

/** Plans how each column becomes an attribute by default. If many are hidden, so are columns that repeat another. */
export function planColumns(
  columns: readonly TableColumnGuess[],
  nameColumns: readonly number[],
  repeated: ReadonlySet<number>,
  commonestShare: (column: number) => number,
): readonly ColumnPlan[] {
  const single = nameColumns.length === 1 ? nameColumns[0] : undefined;
  const others = columns.filter(({ index }) => index !== single);
  const different = others.filter(({ index }) => others.length <= shownColumnLimit || !repeated.has(index));
  const shown = chooseShown(different, new Set(nameColumns), commonestShare);
  return columns.map(({ index, header, guess }) => {
    const isShown = shown.has(index);
    const isScored = guess.scale !== null && guess.direction !== 'none';
    return {
      ...blanks,
      index,
      header,
      name: plainName(guess.name, `Column ${index + 1}`),
      type: guess.type,
      unit: guess.unit,
      direction: guess.direction,
      target: guess.target,
      scale: guess.scale,
      order: guess.order,
      reading: withOpen(guess),
      role: isShown && isScored ? 'want' : 'info',
      isHidden: !isShown,
      isIncluded: index !== single,
    };
  });
}

/** An open question stays with the column until a person decides it, in the dialog or in the comparison. */
function withOpen({ reading: rules, questions, direction }: ColumnGuess): ColumnGuess['reading'] {
  const reading = withGuessedEnd(rules, direction !== 'none');
  if (questions.length === 0) return reading;
  const leftOpen = questions.map(({ kind, example, readings }) => ({
    kind,
    example,
    readings: readings.map(({ type, unit, direction, target, reading: rules }) => ({
      type,
      unit,
      direction,
      target,
      decimalMark: rules.decimalMark,
      dateOrder: rules.dateOrder,
      ...(rules.textTokens !== undefined && { textTokens: rules.textTokens }),
      ...(rules.lastYear !== undefined && { lastYear: rules.lastYear }),
    })),
  }));
  return { ...reading, leftOpen };
}

/**
 * Chooses the columns that people compare by: first those that name the items, then the most useful ones. Of `type1`
 * and `type2`, only one.
 */
function chooseShown(
  columns: readonly TableColumnGuess[],
  names: ReadonlySet<number>,
  commonestShare: (column: number) => number,
): ReadonlySet<number> {
  const worths = columns
    .filter(({ index, guess }) => names.has(index) || isWorthShowing(guess))
    .map(({ index, header, guess }) => {
      const worth = names.has(index)
        ? Number.POSITIVE_INFINITY
        : worthOf(guess, header) * variety(commonestShare(index));
      return { index, kind: bareHeader(header), worth };
    })
    .toSorted((a, b) => b.worth - a.worth || a.index - b.index);
  const kinds = new Set<string>();
  const chosen = worths.map(({ kind, ...each }) => {
    const worth = kind !== '' && kinds.has(kind) ? each.worth / 2 : each.worth;
    kinds.add(kind);
    return { ...each, worth };
  });
  return new Set(
    chosen
      .toSorted((a, b) => b.worth - a.worth || a.index - b.index)
      .slice(0, shownColumnLimit)
      .map(({ index }) => index),
  );
}

function isWorthShowing(guess: ColumnGuess): boolean {
  return !guess.notes.some((note) => telling.includes(note)) && guess.missing < guess.total * 0.8;
}

/** How useful a column is, by its name and known content. A possible sentinel adds nothing. */
function worthOf(guess: ColumnGuess, header: string): number {
  const marked = guess.suspects.reduce((sum, { count }) => sum + count, 0);
  const known = guess.total === 0 ? 0 : 1 - (guess.missing + marked) / guess.total;
  return (base(guess) + interestOf(header)) * known;
}

/** Falls from 1 to 0 as one value fills the last tenth of a column. */
function variety(commonest: number): number {
  return Math.min(1, (1 - commonest) * 10);
}

function base(guess: ColumnGuess): number {
  if (guess.direction !== 'none' && guess.scale !== null) return 4;
  if (isMeasured(guess.type)) return guess.unit === '' ? 2 : 3;
  const { hasKinds, numbers } = typeDescriptions[guess.type];
  if (hasKinds) return guess.order.length > 0 ? 3 : guess.distinct <= 50 ? 2 : 1;
  if (numbers !== null) return 1;
  return guess.type === 'link' || guess.distinct > guess.total * 0.9 ? 0.2 : 0.5;
}
