import { Button, Checkbox, Segmented } from 'antd';
import { useSaveSettingsMutation } from '../../../api/settings';
import { baselineIndex } from '../../../comparison/baselineIndex';
import { useComparison } from '../../../comparison/comparisonContext';
import { Labelled } from '../../../ui/Labelled';
import { useHasTouch } from '../../../ui/screen';
import { useSettings } from '../../../ui/settings';
import { useView } from '../view/useView';
import type { Highlight } from '../view/viewState';
import { HiddenAttributes } from './HiddenAttributes';
import { offeredIn } from './panelRow';
import type { WorkspaceTools } from './workspaceTools';
import './viewChoices.css';
import { ListChoice, optionsOf } from '../../../ui/ListChoice';

const highlightNames: Readonly<Record<Highlight, string>> = {
  best: 'Mark best and worst',
  heat: 'Tint by worth',
  none: 'No marks',
};

/** How the table is shown. All of it but the density, which a finger has no use for, stands in the address. */
export function ViewChoices({
  layout,
  panels,
  onPanel,
}: Pick<WorkspaceTools, 'layout' | 'panels' | 'onPanel'>) {
  const { comparison } = useComparison();
  const { density } = useSettings();
  const [saveSettings] = useSaveSettingsMutation();
  const hasTouch = useHasTouch();
  const [view, change] = useView();
  return (
    <div className="view-choices">
      {layout === 'matrix' && comparison.items.length > 1 && (
        <Checkbox
          checked={view.isDifferencesOnly}
          onChange={({ target }) => change({ isDifferencesOnly: target.checked })}
        >
          Differences only
        </Checkbox>
      )}
      <Labelled label="Marks in the cells">
        {(id) => (
          <ListChoice
            id={id}
            value={view.highlight}
            options={optionsOf(highlightNames)}
            onChoose={(highlight) => change({ highlight })}
          />
        )}
      </Labelled>
      {baselineIndex(comparison, view) >= 0 && (
        <Choice
          label="Differences as"
          value={view.isDeltaPercent ? 'percent' : 'unit'}
          options={{ unit: 'In the unit', percent: 'Per cent' }}
          onChange={(next) => change({ isDeltaPercent: next === 'percent' })}
        />
      )}
      {!hasTouch && (
        <Choice
          label="Density"
          value={density}
          options={{ comfortable: 'Comfortable', compact: 'Compact' }}
          onChange={(next) => void saveSettings({ density: next })}
        />
      )}
      {offeredIn('view', panels).map(({ id, title }) => (
        <Button key={id} size="middle" onClick={() => onPanel(id)}>
          {title}
        </Button>
      ))}
      <HiddenAttributes />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <div className="field">
      <span aria-hidden="true">{label}</span>
      <Segmented<Value>
        block
        size="middle"
        aria-label={label}
        value={value}
        options={(Object.keys(options) as Value[]).map((each) => ({ value: each, label: options[each] }))}
        onChange={onChange}
      />
    </div>
  );
}
