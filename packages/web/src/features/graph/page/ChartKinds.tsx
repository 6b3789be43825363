import { useEffect, useId, useRef } from 'react';
import { type ChartKind, chartKinds } from '../kinds/chartKinds';
import './chartKinds.css';

interface ChartKindsProps {
  readonly kinds: readonly ChartKind[];
  readonly value: ChartKind;
  readonly onChange: (kind: ChartKind) => void;
}

/** Chooses the kind of chart, each with a small picture and what it shows. */
export function ChartKinds({ kinds, value, onChange }: ChartKindsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chosen kind is scrolled into view
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLInputElement>(':checked')?.parentElement;
    if (chosen && list.current) list.current.scrollLeft = chosen.offsetLeft - list.current.offsetLeft - 96;
  }, [value]);
  return (
    <div ref={list} className="chart-kinds" role="radiogroup" aria-label="Kind of chart">
      {kinds.map((kind) => (
        <label key={kind} className="chart-kind" title={chartKinds[kind].shows}>
          <input
            type="radio"
            name={id}
            value={kind}
            checked={kind === value}
            aria-labelledby={`${id}${kind}`}
            aria-describedby={`${id}${kind}-shows`}
            onChange={() => onChange(kind)}
          />
          <svg className="chart-picture" viewBox="0 0 48 32" aria-hidden="true" focusable="false">
            {chartKinds[kind].picture}
          </svg>
          <span id={`${id}${kind}`} className="chart-kind-name">
            {chartKinds[kind].name}
          </span>
          <span id={`${id}${kind}-shows`} className="chart-kind-shows quiet">
            {chartKinds[kind].shows}
          </span>
        </label>
      ))}
    </div>
  );
}
