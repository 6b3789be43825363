import {
  type ColumnGuess,
  type GuessNote,
  isMeasured,
  limits,
  type TableColumnGuess,
  typeDescriptions,
} from '@tertium/engine';
import type { ColumnPlan } from './importPlan';
import { cutText, plainName } from './plainName';

/** More columns than this are imported but hidden at first: a wide table should open readable. */
const shownColumnLimit = 12;

const telling: readonly GuessNote[] = ['allMissing', 'identifier', 'constant'];

/** How each column becomes an attribute, where nobody has said anything yet. */
export function planColumns(
  columns: readonly TableColumnGuess[],
  nameColumns: readonly number[],
  commonestShare: (column: number) => number,
): readonly ColumnPlan[] {
  const single = nameColumns.length === 1 ? nameColumns[0] : undefined;
  const names = new Set(nameColumns);
  const others = columns.filter(({ index }) => !names.has(index));
  const shown = new Set(
    others
      .filter(({ guess }) => isWorthShowing(guess))
      .map((column) => ({ ...column, worth: worth(column.guess) * variety(commonestShare(column.index)) }))
      .toSorted((a, b) => b.worth - a.worth || a.index - b.index)
      .slice(0, shownColumnLimit)
      .map(({ index }) => index),
  );
  return columns.map(({ index, header, guess }) => {
    const isShown = shown.has(index);
    const isScored = guess.scale !== null && guess.direction !== 'none';
    return {
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
      group: '',
      limit: null,
      tolerance: null,
      decimals: null,
      note: '',
      isIncluded: index !== single,
    };
  });
}

/** What is left open stays with the column until somebody has decided, in the dialog or in the comparison. */
function withOpen({ reading, questions }: ColumnGuess): ColumnGuess['reading'] {
  if (questions.length === 0) return reading;
  const leftOpen = questions.map(({ kind, example, readings }) => ({
    kind,
    example: cutText(example, limits.categoryLength),
    readings: readings.map(({ type, unit, direction, target, reading: rules }) => ({
      type,
      unit: cutText(unit, limits.unitLength),
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

function isWorthShowing(guess: ColumnGuess): boolean {
  return !guess.notes.some((note) => telling.includes(note)) && guess.missing < guess.total * 0.8;
}

/** What helps to choose comes first: measured with a known good end, then categories, then long texts. */
function worth(guess: ColumnGuess): number {
  const known = guess.total === 0 ? 0 : 1 - guess.missing / guess.total;
  return base(guess) * known;
}

/** 1 down to 0 as one value fills the last tenth of a column. */
function variety(commonest: number): number {
  return Math.min(1, (1 - commonest) * 10);
}

function base(guess: ColumnGuess): number {
  if (guess.direction !== 'none' && guess.scale !== null) return 8;
  if (isMeasured(guess.type)) return guess.notes.includes('years') ? 3 : 6;
  const { hasKinds, numbers } = typeDescriptions[guess.type];
  if (hasKinds) return guess.distinct <= 30 ? 5 : 3;
  if (numbers !== null) return 3;
  return guess.type === 'link' || guess.distinct > guess.total * 0.9 ? 1 : 3;
}
