import type { ComparisonSummary, FoundComparison } from '@tertium/contract';
import { foldText, lazily } from '@tertium/engine';
import { isAtHand } from '../../api/comparisons';

/** Which comparisons are shown. */
export const galleryFilters = ['all', 'mine', 'others', 'templates', 'archived'] as const;
export type GalleryFilter = (typeof galleryFilters)[number];

/** How the gallery is sorted. */
export const orders = ['edited', 'made', 'name', 'size'] as const;
export type Order = (typeof orders)[number];

/** A comparison in the gallery, with the names in it that the search found. */
export interface Listed {
  readonly summary: ComparisonSummary;
  readonly found: FoundComparison | null;
}

export interface Arrangement {
  readonly filter: GalleryFilter;
  readonly order: Order;
  /** The text of the search. Unless it is empty, the filter doesn't apply. */
  readonly text: string;
  /** Names of items and attributes that the server found, by comparison. Only the server can search them. */
  readonly found: ReadonlyMap<string, FoundComparison>;
}

/** Whether a comparison passes a filter. */
export const passes: Readonly<Record<GalleryFilter, (summary: ComparisonSummary) => boolean>> = {
  all: isAtHand,
  mine: (summary) => isAtHand(summary) && summary.isMine,
  others: (summary) => isAtHand(summary) && !summary.isMine,
  templates: ({ isTemplate, isArchived }) => isTemplate && !isArchived,
  archived: ({ isArchived }) => isArchived,
};

/** The filters that would show something, and always "all". */
export function usedFilters(summaries: readonly ComparisonSummary[]): readonly GalleryFilter[] {
  const hasOthers = summaries.some(passes.others);
  return galleryFilters.filter(
    (filter) => filter === 'all' || (filter === 'mine' ? hasOthers : summaries.some(passes[filter])),
  );
}

const collator = lazily(() => new Intl.Collator(undefined, { numeric: true }));

const compares: Readonly<Record<Order, (a: ComparisonSummary, b: ComparisonSummary) => number>> = {
  edited: (a, b) => b.updatedAt - a.updatedAt,
  made: (a, b) => b.createdAt - a.createdAt,
  name: (a, b) => collator().compare(a.name, b.name),
  size: (a, b) => b.itemCount - a.itemCount,
};

/** The comparisons to show, sorted. A search finds every comparison with all its words, whatever the filter. */
export function arrange(
  summaries: readonly ComparisonSummary[],
  { filter, order, text, found }: Arrangement,
): readonly Listed[] {
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '');
  const isNamedSo = ({ name, description }: ComparisonSummary): boolean => {
    const key = foldText(`${name}\n${description}`);
    return words.every((word) => key.includes(word));
  };
  const isShown = (summary: ComparisonSummary): boolean =>
    words.length === 0 ? passes[filter](summary) : found.has(summary.id) || isNamedSo(summary);
  return summaries
    .filter(isShown)
    .toSorted(compares[order])
    .map((summary) => ({ summary, found: found.get(summary.id) ?? null }));
}
