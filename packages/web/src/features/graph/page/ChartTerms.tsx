import { type ChartKind, chartKinds } from '../kinds/chartKinds';

interface ChartTermsProps {
  readonly kind: ChartKind;
  /** What the chart finds in this comparison; `''` for nothing. */
  readonly finding: string;
}

/** What experts call what a chart shows, and what that is in this comparison. */
export function ChartTerms({ kind, finding }: ChartTermsProps) {
  return (
    <details className="graph-terms">
      <summary>What experts call this</summary>
      <dl>
        {chartKinds[kind].terms.map(({ term, line }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{line}</dd>
          </div>
        ))}
      </dl>
      {finding !== '' && <p>Here: {finding}</p>}
    </details>
  );
}
