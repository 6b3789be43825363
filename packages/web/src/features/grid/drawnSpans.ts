import { useRef } from 'react';
import type { Axis } from './useVisible';

/** What is rendered along one axis: an entry, or a gap for entries that aren't rendered, in pixels. */
export type Span = { readonly index: number } | { readonly gap: number; readonly from: number };

/** Puts gaps before, between and after the rendered entries. The axis begins at `from`, behind the heads. */
export function spansOf(indexes: readonly number[], { count, startOf }: Axis, from: number): readonly Span[] {
  const spans: Span[] = [];
  let at = from;
  for (const index of indexes) {
    const start = startOf(index);
    if (start > at) spans.push({ gap: start - at, from: at });
    spans.push({ index });
    at = startOf(index + 1);
  }
  if (indexes.length > 0 && startOf(count) > at) spans.push({ gap: startOf(count) - at, from: at });
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
