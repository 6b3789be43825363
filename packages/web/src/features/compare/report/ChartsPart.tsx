import { Suspense } from 'react';
import type { ChartParts } from './chartParts';

interface ChartsPartProps {
  readonly kinds: readonly string[];
  readonly Pictures: ChartParts['Pictures'];
}

/** The chosen charts as pictures. */
export function ChartsPart({ kinds, Pictures }: ChartsPartProps) {
  return (
    <Suspense fallback={<p className="report-waiting">Drawing…</p>}>
      <Pictures kinds={kinds} />
    </Suspense>
  );
}
