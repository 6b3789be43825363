import { type ChartKind, chartKinds } from '../kinds/chartKinds';

interface ChartTermsProps {
  readonly kind: ChartKind;
  /** The chart's finding in this comparison, `''` for none. */
  readonly finding: string;
}

/** Explains the field's terms for a chart, with their meaning in this comparison. */
export function ChartTerms({ kind, finding }: ChartTermsProps) {
  return (
    <details className="graph-terms quiet">
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
