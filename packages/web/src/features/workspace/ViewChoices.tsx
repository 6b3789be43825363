import { isByMethod } from '@tertium/engine';
import { Button, Checkbox } from 'antd';
import { baselineIndex } from '../../ranked/baselineIndex';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { ChoiceField } from '../../ui/ChoiceField';
import { Labelled } from '../../ui/Labelled';
import { ListChoice, optionsOf } from '../../ui/ListChoice';
import { useIsNarrow } from '../../ui/screen';
import { useSettings } from '../../ui/settings';
import { useOrder } from '../attribute/useOrder';
import { SavedViewList } from '../view/SavedViewList';
import { useView } from '../view/useView';
import type { Highlight, NarrowWay } from '../view/viewState';
import { BaselineChoice } from './BaselineChoice';
import { GroupChoice } from './GroupChoice';
import { HiddenAttributes } from './HiddenAttributes';
import { LayoutChoice } from './LayoutChoice';
import { offeredIn, type WorkspaceTools } from './panelRow';
import './viewChoices.css';

const highlightNames: Readonly<Record<Highlight, string>> = {
  best: 'Mark best and worst',
  heat: 'Tint by worth',
  none: 'No marks',
};

const narrowNames: Readonly<Record<NarrowWay, string>> = {
  sideways: 'Scroll sideways',
  pairs: 'Two items at a time',
  cards: 'Cards',
};

/** Choices of how the table is shown. All of them are in the address. */
export function ViewChoices({
  layout,
  panels,
  onPanel,
}: Pick<WorkspaceTools, 'layout' | 'panels' | 'onPanel'>) {
  const { comparison } = useComparison();
  const { density } = useSettings();
  const isNarrow = useIsNarrow();
  const [view, change] = useView();
  const order = useOrder();
  return (
    <div className="view-choices">
      <LayoutChoice layout={layout} />
      <BaselineChoice />
      {order.canRank && (
        <Checkbox checked={order.isRanked} onChange={order.toggleRank}>
          Sort by rank
        </Checkbox>
      )}
      <SavedViewList />
      {isNarrow && (
        <Labelled label="On a narrow screen">
          {(id) => (
            <ListChoice
              id={id}
              value={view.narrow}
              options={optionsOf(narrowNames)}
              onChoose={(narrow) => change({ narrow })}
            />
          )}
        </Labelled>
      )}
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
      <ChoiceField
        block
        size="middle"
        label="Row height"
        value={view.rowHeight ?? (density === 'compact' ? 'compact' : 'normal')}
        options={optionsOf({ compact: 'Compact', normal: 'Normal', tall: 'Tall' })}
        onChange={(rowHeight) => change({ rowHeight })}
      />
      <Checkbox checked={view.isWrapped} onChange={({ target }) => change({ isWrapped: target.checked })}>
        Wrap long texts
      </Checkbox>
      {offeredIn('view', panels).map(({ id, title }) => (
        <Button key={id} size="middle" onClick={() => onPanel(id)}>
          {title}
        </Button>
      ))}
      <HiddenAttributes />
    </div>
  );
}

/** Chooses the named weightings whose scores are shown beside the ranking's. */
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
