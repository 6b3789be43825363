import { useEffect, useId, useRef } from 'react';
import { ChartPicture } from '../kinds/ChartPicture';
import { type ChartKind, charts } from '../kinds/graphView';
import { chartKinds } from '../kinds/kindWords';
import './chartKinds.css';

interface ChartKindsProps {
  readonly value: ChartKind;
  readonly onChange: (kind: ChartKind) => void;
}

/** The kinds of chart to choose from, each with a small picture and what it shows. */
export function ChartKinds({ value, onChange }: ChartKindsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen comes into view
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLInputElement>(':checked')?.parentElement;
    if (chosen && list.current) list.current.scrollLeft = chosen.offsetLeft - list.current.offsetLeft - 96;
  }, [value]);
  return (
    <div ref={list} className="chart-kinds" role="radiogroup" aria-label="Kind of chart">
      {charts.map((kind) => (
        <label key={kind} className="chart-kind">
          <input
            type="radio"
            name={id}
            value={kind}
            checked={kind === value}
            aria-labelledby={`${id}${kind}`}
            aria-describedby={`${id}${kind}-shows`}
            onChange={() => onChange(kind)}
          />
          <ChartPicture kind={kind} />
          <span id={`${id}${kind}`} className="chart-kind-name">
            {chartKinds[kind].name}
          </span>
          <span id={`${id}${kind}-shows`} className="chart-kind-shows">
            {chartKinds[kind].shows}
          </span>
        </label>
      ))}
    </div>
  );
}
