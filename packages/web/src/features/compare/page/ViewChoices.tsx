import {
  AimOutlined,
  BgColorsOutlined,
  DownOutlined,
  FilterOutlined,
  TrophyOutlined,
} from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { baselineIndex } from '../../../comparison/baselineIndex';
import { useComparison, useMay, useRanking } from '../../../comparison/comparisonContext';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { useFixScales } from '../attribute/useFixScales';
import { useView } from '../view/useView';
import { type Highlight, ownOrder } from '../view/viewState';

export interface ViewChoicesProps {
  readonly view: 'matrix' | 'list';
  readonly hasFilters: boolean;
  readonly onFilters: () => void;
  readonly onAttributes: () => void;
}

const highlightOptions: readonly { readonly value: Highlight; readonly label: string }[] = [
  { value: 'best', label: 'Mark best and worst' },
  { value: 'heat', label: 'Tint by worth' },
  { value: 'none', label: 'No marks' },
];
/** A longer list would be slow to open; the menu of an item's head sets any of them. */
const baselineChoices = 500;

/** What is shown and how; everything here but the panels stands in the address. */
export function ViewChoices(props: ViewChoicesProps) {
  const { comparison } = useComparison();
  const canEdit = useMay('edit');
  const { ranking } = useRanking();
  const show = useFormatNumber();
  const [view, change] = useView();
  const { items } = comparison;
  const baseline = baselineIndex(comparison, view);
  const canRank = ranking === null || ranking.placedCount > 1;
  const isRanked = view.sort?.by === 'rank';
  const fixScales = useFixScales();
  const hiddenAttributes = comparison.attributes.filter(({ isHidden }) => isHidden).length;
  return (
    <>
      <Segmented
        size="middle"
        aria-label="Layout"
        value={props.view}
        options={[
          { value: 'matrix', label: 'Side by side' },
          { value: 'list', label: 'List' },
        ]}
        onChange={(next) => change({ view: next as 'matrix' | 'list' })}
      />
      {canRank && (
        <Button
          size="middle"
          icon={<TrophyOutlined aria-hidden />}
          aria-pressed={isRanked}
          onClick={() => {
            if (!isRanked) fixScales();
            change({ sort: isRanked ? ownOrder : { by: 'rank', isDescending: false } });
          }}
        >
          Sort by rank
        </Button>
      )}
      {items.length > 1 && (
        <label className="tool-select">
          <AimOutlined aria-hidden />
          <select
            aria-label="Baseline"
            value={baseline < 0 ? 'none' : items[baseline]?.id}
            onChange={(event) => change({ baseline: event.target.value })}
          >
            <option value="none">No baseline</option>
            {items.slice(0, baselineChoices).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {baseline >= baselineChoices && (
              <option value={items[baseline]?.id}>{items[baseline]?.name}</option>
            )}
          </select>
        </label>
      )}
      {baseline >= 0 && (
        <Segmented
          size="middle"
          aria-label="Differences as"
          value={view.isDeltaPercent ? 'percent' : 'unit'}
          options={[
            { value: 'unit', label: '±' },
            { value: 'percent', label: '%' },
          ]}
          onChange={(next) => change({ isDeltaPercent: next === 'percent' })}
        />
      )}
      {props.view === 'matrix' && items.length > 1 && (
        <Button
          size="middle"
          aria-pressed={view.isDifferencesOnly}
          onClick={() => change({ isDifferencesOnly: !view.isDifferencesOnly })}
        >
          Differences only
        </Button>
      )}
      <label className="tool-select">
        <BgColorsOutlined aria-hidden />
        <select
          aria-label="Marks in the cells"
          value={view.highlight}
          onChange={(event) => change({ highlight: event.target.value as Highlight })}
        >
          {highlightOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {props.view === 'list' && (
        <Button
          size="middle"
          icon={<FilterOutlined aria-hidden />}
          aria-pressed={props.hasFilters}
          onClick={props.onFilters}
        >
          Filter
        </Button>
      )}
      {canEdit && (
        <Button size="middle" onClick={props.onAttributes}>
          Attributes{hiddenAttributes > 0 ? ` (${show(hiddenAttributes)} hidden)` : ''}{' '}
          <DownOutlined aria-hidden />
        </Button>
      )}
    </>
  );
}
