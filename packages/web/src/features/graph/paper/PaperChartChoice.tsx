import { Checkbox } from 'antd';
import { useComparison } from '../../../ranked/comparisonContext';
import { type ChartKind, chartKinds, chartsFor } from '../kinds/chartKinds';

interface PaperChartChoiceProps {
  readonly value: readonly string[];
  readonly onChange: (kinds: readonly ChartKind[]) => void;
}

/** Chooses the charts to print. */
export function PaperChartChoice({ value, onChange }: PaperChartChoiceProps) {
  const { settings } = useComparison().comparison;
  const charts = chartsFor(settings.method?.id ?? null);
  return (
    <fieldset>
      <legend>Charts</legend>
      {charts.map((kind) => (
        <Checkbox
          key={kind}
          checked={value.includes(kind)}
          onChange={({ target }) =>
            onChange(charts.filter((each) => (each === kind ? target.checked : value.includes(each))))
          }
        >
          {chartKinds[kind].name} <span className="quiet">{chartKinds[kind].shows}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
