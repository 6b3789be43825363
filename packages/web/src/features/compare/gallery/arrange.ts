import type { ComparisonSummary, FoundComparison } from '@tertium/contract';
import { foldText } from '@tertium/engine';
import { isAtHand } from '../../../api/comparisons';

/** Which comparisons are shown. */
export const shelves = ['all', 'mine', 'others', 'templates', 'archived'] as const;
export type Shelf = (typeof shelves)[number];

/** In which order. */
export const orders = ['edited', 'made', 'name', 'size'] as const;
export type Order = (typeof orders)[number];

/** A comparison to be shown, with the names in it that were looked for. */
export interface Listed {
  readonly summary: ComparisonSummary;
  readonly found: FoundComparison | null;
}

export interface Arrangement {
  readonly shelf: Shelf;
  readonly order: Order;
  /** What is looked for, anywhere: then the shelf says nothing. */
  readonly text: string;
  /** What the server has found for that, by id; names of items and attributes are known only there. */
  readonly found: ReadonlyMap<string, FoundComparison>;
}

/** Whether a comparison stands on a shelf. */
export const isOn: Readonly<Record<Shelf, (summary: ComparisonSummary) => boolean>> = {
  all: isAtHand,
  mine: (summary) => isAtHand(summary) && summary.isMine,
  others: (summary) => isAtHand(summary) && !summary.isMine,
  templates: ({ isTemplate, isArchived }) => isTemplate && !isArchived,
  archived: ({ isArchived }) => isArchived,
};

/** The shelves that something stands on, the first always. */
export function fullShelves(summaries: readonly ComparisonSummary[]): readonly Shelf[] {
  const hasOthers = summaries.some(isOn.others);
  return shelves.filter(
    (shelf) => shelf === 'all' || (shelf === 'mine' ? hasOthers : summaries.some(isOn[shelf])),
  );
}

const { compare: compareNames } = new Intl.Collator(undefined, { numeric: true });

const compares: Readonly<Record<Order, (a: ComparisonSummary, b: ComparisonSummary) => number>> = {
  edited: (a, b) => b.updatedAt - a.updatedAt,
  made: (a, b) => b.createdAt - a.createdAt,
  name: (a, b) => compareNames(a.name, b.name),
  size: (a, b) => b.itemCount - a.itemCount,
};

/** What is to be shown, in its order. Of a search, all that hold its words, wherever they stand. */
export function arrange(
  summaries: readonly ComparisonSummary[],
  { shelf, order, text, found }: Arrangement,
): readonly Listed[] {
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '');
  const isNamedSo = ({ name, description }: ComparisonSummary): boolean => {
    const key = foldText(`${name}\n${description}`);
    return words.every((word) => key.includes(word));
  };
  const isShown = (summary: ComparisonSummary): boolean =>
    words.length === 0 ? isOn[shelf](summary) : found.has(summary.id) || isNamedSo(summary);
  return summaries
    .filter(isShown)
    .toSorted(compares[order])
    .map((summary) => ({ summary, found: found.get(summary.id) ?? null }));
}
