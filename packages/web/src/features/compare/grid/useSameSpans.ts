import { useRef } from 'react';
import type { Span } from './drawnSpans';

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
