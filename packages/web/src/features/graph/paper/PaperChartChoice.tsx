import { Checkbox } from 'antd';
import { type ChartKind, chartKinds, charts } from '../kinds/chartKinds';

interface PaperChartChoiceProps {
  readonly value: readonly string[];
  readonly onChange: (kinds: readonly ChartKind[]) => void;
}

/** Which charts go onto paper. */
export const PaperChartChoice = ({ value, onChange }: PaperChartChoiceProps) => (
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
