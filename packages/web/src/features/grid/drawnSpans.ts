import {
  defaultRangeExtractor,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useRef } from 'react';

/** What is rendered along one axis: an entry, or a gap for entries that aren't rendered, in pixels. */
export type Span = { readonly index: number } | { readonly gap: number; readonly from: number };

/** The rendered entries in order, with the gaps before, between and after them. `head` is the size of the heads. */
export function drawnSpans(virtualizer: Virtualizer<HTMLDivElement, Element>, head: number): readonly Span[] {
  return spansOf(virtualizer.getVirtualItems(), head, virtualizer.getTotalSize());
}

export function spansOf(
  items: readonly Pick<VirtualItem, 'index' | 'start' | 'end'>[],
  head: number,
  total: number,
): readonly Span[] {
  const spans: Span[] = [];
  let at = head;
  for (const { index, start, end } of items) {
    if (start > at) spans.push({ gap: start - at, from: at });
    spans.push({ index });
    at = end;
  }
  if (items.length > 0 && total > at) spans.push({ gap: total - at, from: at });
  return spans;
}

/** Returns the previous spans while the new ones are equal, so that rows aren't rendered again. */
export function useSameSpans(spans: readonly Span[]): readonly Span[] {
  const kept = useRef(spans);
  if (!areSame(kept.current, spans)) kept.current = spans;
  return kept.current;
}

function areSame(one: readonly Span[], other: readonly Span[]): boolean {
  return one.length === other.length && one.every((span, i) => keyOf(span) === keyOf(other[i]));
}

const keyOf = (span: Span | undefined): string =>
  span === undefined ? '' : 'gap' in span ? `gap ${span.from} ${span.gap}` : String(span.index);

/** The visible lines and those kept beside them: the active one, whose editor stays, and a pinned one. */
export function withKept(range: Range, ...kept: readonly number[]): number[] {
  const indexes = defaultRangeExtractor(range);
  const first = indexes[0] ?? 0;
  const last = indexes.at(-1) ?? -1;
  const beyond = kept.filter((i) => i >= 0 && i < range.count && (i < first || i > last));
  return beyond.length === 0 ? indexes : [...new Set([...beyond, ...indexes])].sort((a, b) => a - b);
}
