import {
  defaultRangeExtractor,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useRef } from 'react';

/** What is drawn along one axis: an entry, or the room of entries that are not drawn, in pixels. */
export type Span = { readonly index: number } | { readonly gap: number; readonly from: number };

/** The drawn entries in order, with the gaps before, between and after them; `head` is the room of the heads. */
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

/** The spans from before as long as the new ones are the same: rows drawn along them are not drawn anew. */
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

/** What is in sight, and the lines kept beside it: the active one, whose editor stays, and one that is pinned. */
export function withKept(range: Range, ...kept: readonly number[]): number[] {
  const indexes = defaultRangeExtractor(range);
  const first = indexes[0] ?? 0;
  const last = indexes.at(-1) ?? -1;
  const beyond = kept.filter((i) => i >= 0 && i < range.count && (i < first || i > last));
  return beyond.length === 0 ? indexes : [...new Set([...beyond, ...indexes])].sort((a, b) => a - b);
}
