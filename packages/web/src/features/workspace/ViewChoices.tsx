import { isByMethod } from '@tertium/engine';
import { Button, Checkbox } from 'antd';
import { useSaveSettingsMutation } from '../../api/settings';
import { baselineIndex } from '../../ranked/baselineIndex';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { ChoiceField } from '../../ui/ChoiceField';
import { Labelled } from '../../ui/Labelled';
import { ListChoice, optionsOf } from '../../ui/ListChoice';
import { useHasTouch } from '../../ui/screen';
import { useSettings } from '../../ui/settings';
import { useView } from '../view/useView';
import type { Highlight } from '../view/viewState';
import { GroupChoice } from './GroupChoice';
import { HiddenAttributes } from './HiddenAttributes';
import { offeredIn, type WorkspaceTools } from './panelRow';
import './viewChoices.css';

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
      {layout === 'list' && <GroupChoice />}
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
      <SideScoreChoice />
      {baselineIndex(comparison, view) >= 0 && (
        <ChoiceField
          block
          size="middle"
          label="Differences as"
          value={view.isDeltaPercent ? 'percent' : 'unit'}
          options={optionsOf({ unit: 'In the unit', percent: 'Per cent' })}
          onChange={(next) => change({ isDeltaPercent: next === 'percent' })}
        />
      )}
      {!hasTouch && (
        <ChoiceField
          block
          size="middle"
          label="Density"
          value={density}
          options={optionsOf({ comfortable: 'Comfortable', compact: 'Compact' })}
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

/** The named weightings whose scores stand beside those of the ranking. */
function SideScoreChoice() {
  const { weightings } = useComparison().comparison;
  const { ranking } = useRanking();
  const [{ scoresBy }, change] = useView();
  const named = weightings.filter(({ personId }) => personId === null);
  if (named.length === 0 || (ranking !== null && isByMethod(ranking))) return null;
  return (
    <fieldset className="field">
      <legend>Also show scores by</legend>
      {named.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={scoresBy.includes(id)}
          onChange={({ target }) =>
            change({
              scoresBy: target.checked ? [...scoresBy, id] : scoresBy.filter((each) => each !== id),
            })
          }
        >
          {name}
        </Checkbox>
      ))}
    </fieldset>
  );
}
