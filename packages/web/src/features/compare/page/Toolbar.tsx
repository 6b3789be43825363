import {
  AimOutlined,
  BgColorsOutlined,
  ControlOutlined,
  DownOutlined,
  FilterOutlined,
  PlusOutlined,
  TrophyOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, Segmented } from 'antd';
import { baselineIndex } from '../../../comparison/baselineIndex';
import { useComparison, useMay, useRanking } from '../../../comparison/comparisonContext';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { useFixScales } from '../attribute/useFixScales';
import { useView } from '../view/useView';
import type { Highlight } from '../view/viewState';
import { ownOrder } from '../view/viewState';
import { HiddenThatCount } from './HiddenThatCount';

interface ToolbarProps {
  readonly view: 'matrix' | 'list';
  readonly shownCount: number;
  readonly hasFilters: boolean;
  readonly onAddItem: () => void;
  readonly onAddAttribute: () => void;
  readonly onImport: () => void;
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

/** What is shown and how; everything here stands in the address. */
export function Toolbar(props: ToolbarProps) {
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
    <div className="toolbar" role="toolbar" aria-label="View">
      {canEdit && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'item', label: 'Item', onClick: props.onAddItem },
              { key: 'attribute', label: 'Attribute', onClick: props.onAddAttribute },
              { type: 'divider' },
              {
                key: 'import',
                label: 'From a file or a paste',
                icon: <UploadOutlined aria-hidden />,
                onClick: props.onImport,
              },
            ],
          }}
        >
          <Button size="middle" type="primary" icon={<PlusOutlined aria-hidden />}>
            Add
          </Button>
        </Dropdown>
      )}
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
      <Button
        size="middle"
        icon={<ControlOutlined aria-hidden />}
        aria-pressed={view.panel === 'weigh'}
        onClick={() => change({ panel: view.panel === 'weigh' ? null : 'weigh' })}
      >
        Weigh
      </Button>
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
      <HiddenThatCount />
      {view.selected.length > 0 && <SelectionTools view={props.view} />}
      {props.shownCount < items.length && (
        <span className="quiet" role="status">
          {show(props.shownCount)} of {show(items.length)} shown
        </span>
      )}
    </div>
  );
}

function SelectionTools({ view: layout }: { readonly view: 'matrix' | 'list' }) {
  const [view, change] = useView();
  const show = useFormatNumber();
  const count = view.selected.length;
  return (
    <span className="selection-tools">
      {layout === 'list' && count > 1 && (
        <Button
          size="middle"
          type="primary"
          onClick={() => change({ view: 'matrix', isSelectionOnly: true })}
        >
          Compare {show(count)} side by side
        </Button>
      )}
      {layout === 'matrix' && (
        <Button size="middle" onClick={() => change({ isSelectionOnly: !view.isSelectionOnly })}>
          {view.isSelectionOnly ? 'Show all items' : `Only the ${show(count)} chosen`}
        </Button>
      )}
      <Button size="middle" type="text" onClick={() => change({ selected: [], isSelectionOnly: false })}>
        Clear choice
      </Button>
    </span>
  );
}
