import type { Attribute } from '@tertium/engine';
import { useMemo, useRef, useState } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { countedNoun } from '../../ui/countedNoun';
import { LinkButton } from '../../ui/LinkButton';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { ShownUnit } from '../attribute/ShownUnit';
import { toRow } from '../grid/groupedLines';
import { pinnedFirst } from '../grid/shape';
import { type CellsInput, useCells } from '../grid/useCells';
import { useFacts } from '../grid/useFacts';
import { useSize } from '../grid/useSize';
import { axisOf, useVisible } from '../grid/useVisible';
import { useFilters } from '../view/useFilters';
import { useShortlist } from '../view/useShortlist';
import { useView } from '../view/useView';
import { firstAttributes } from './firstAttributes';
import { GroupHead } from './GroupHead';
import { ScoreCell } from './ScoreCell';
import { useGroupedRows } from './useGroupedRows';
import type { ShownItems } from './useShownItems';
import '../attribute/attributeFace.css';
import '../matrix/matrix.css';
import './list.css';
import './cards.css';

/** How many attributes a card shows before the others are asked for, and the heights of its parts in px. */
const mostFirst = 5;
const heights = { head: 64, line: 44, foot: 44, gap: 12, group: 76 } as const;

interface CardsProps extends Pick<CellsInput, 'attributes' | 'actions'> {
  readonly shown: ShownItems;
}

/**
 * A card for each item below the headings of groups, with the attributes that count most first. Only visible cards are
 * rendered.
 */
export function Cards({ shown, attributes: all, actions }: CardsProps) {
  const { comparison } = useComparison();
  const { ranking } = useRanking();
  const [view] = useView();
  const show = useFormatNumber();
  const { clear } = useFilters();
  const { ids: shortlist } = useShortlist(view);
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  const scroller = useRef<HTMLDivElement>(null);
  const { items } = comparison;
  const { pinned } = view;
  const ordered = useMemo(
    () => pinnedFirst(shown.indexes, pinned, (index) => items[index]?.id ?? ''),
    [shown.indexes, pinned, items],
  );
  const grouped = useGroupedRows(ordered, shown.groups, view);
  const indexes = grouped?.rows ?? ordered;
  const lineAt = grouped?.lineAt ?? toRow;
  const attributes = useMemo(() => firstAttributes(all, pinned, ranking), [all, pinned, ranking]);
  const factsOf = useFacts(shown.indexes);
  const { gridProps } = useCells({
    itemsAre: 'rows',
    itemIndexes: indexes,
    attributes,
    leadingColumns: 0,
    factsOf,
    hasDeltas: false,
    actions,
    adding: null,
    onAdded: () => undefined,
  });
  const idAt = (at: number) => items[indexes[at] ?? -1]?.id ?? '';
  const editedRow = gridProps.editingAddress?.row ?? -1;
  // Shows the whole card so that an editor that moves to the next value finds it.
  const isWhole = (at: number) => whole.has(idAt(at)) || at === editedRow;
  const linesAt = (at: number) => (isWhole(at) ? attributes : attributes.slice(0, mostFirst));
  const footOf = (at: number) =>
    isWhole(at) ? 'Fewer attributes' : `All ${show(attributes.length)} attributes`;
  const hasFoot = attributes.length > mostFirst;
  const sizeOf = (at: number) => {
    const line = lineAt(at);
    if (line.kind === 'heading') return heights.group;
    const foot = hasFoot ? heights.foot : 0;
    return heights.head + linesAt(line.row).length * heights.line + foot + heights.gap;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what a height depends on
  const axis = useMemo(
    () => axisOf(grouped?.lines.length ?? indexes.length, sizeOf, 0),
    [whole, editedRow, indexes, grouped?.lines, attributes.length],
  );
  const cards = useVisible({
    scroller,
    axis,
    extent: useSize(scroller).height,
    beside: 2,
    kept: [grouped?.lineOfRow[editedRow] ?? editedRow],
  });
  const turn = (id: string) => {
    const next = new Set(whole);
    if (!next.delete(id)) next.add(id);
    setWhole(next);
  };

  return (
    <div className="cards" ref={scroller}>
      <ul
        aria-label={`${comparison.name}: ${countedNoun(ordered.length, 'item', show)} as cards`}
        style={{ height: axis.startOf(axis.count) }}
      >
        {cards.indexes.map((index) => {
          const line = lineAt(index);
          const start = axis.startOf(index);
          if (line.kind === 'heading') {
            const group = grouped?.groupOf(line.name);
            return (
              <li key={index} className="card-group" style={{ top: start, height: heights.group }}>
                {group !== undefined && (
                  <GroupHead
                    group={group}
                    best={grouped?.bestOf(group.key)}
                    isFolded={grouped?.isFolded(group.key) === true}
                    onFold={() => grouped?.turn(group.key)}
                  />
                )}
              </li>
            );
          }
          const { row } = line;
          const itemIndex = indexes[row] ?? -1;
          const item = items[itemIndex];
          if (item === undefined) return null;
          return (
            <li
              key={item.id}
              className="card"
              aria-posinset={row + 1}
              aria-setsize={indexes.length}
              style={{ top: start }}
            >
              <div className="card-head" style={{ height: heights.head }}>
                <label className="card-tick">
                  <input
                    type="checkbox"
                    checked={shortlist.includes(item.id)}
                    aria-label={`Shortlist ${item.name}`}
                    onChange={({ target }) => actions.shortlist(item.id, target.checked)}
                  />
                </label>
                <h2 title={item.name}>{item.name}</h2>
                {ranking !== null && ranking.attributeIds.length > 0 && (
                  <div className="card-score">
                    <ScoreCell itemIndex={itemIndex} hasPlace onExplain={() => actions.explain(item.id)} />
                  </div>
                )}
              </div>
              {linesAt(row).map((attribute, column) => (
                <CardLine
                  key={attribute.id}
                  attribute={attribute}
                  grid={gridProps}
                  row={row}
                  column={column}
                />
              ))}
              {hasFoot && (
                <button
                  type="button"
                  className="card-all"
                  aria-expanded={isWhole(row)}
                  aria-label={`${footOf(row)} of ${item.name}`}
                  onClick={() => turn(item.id)}
                >
                  {footOf(row)}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {ordered.length === 0 && items.length > 0 && (
        <p className="grid-foot">
          No items match the filters. <LinkButton onClick={clear}>Show all {show(items.length)}</LinkButton>
        </p>
      )}
    </div>
  );
}

interface CardLineProps {
  readonly attribute: Attribute;
  readonly grid: ReturnType<typeof useCells>['gridProps'];
  readonly row: number;
  readonly column: number;
}

/** A value and its name. A press opens the value as in the table. */
function CardLine({ attribute, grid, row, column }: CardLineProps) {
  const { editingAddress, cell, onCommand } = grid;
  const isOpen = editingAddress?.row === row && editingAddress.column === column;
  const content = (
    <>
      <span className="card-name">
        <span className="ellipsis">{attribute.name}</span>
        <ShownUnit attribute={attribute} />
      </span>
      <span className="card-value">{cell(row, column)}</span>
    </>
  );
  // A link inside a button could not be opened.
  if (isOpen || attribute.type === 'link') return <div className="card-line">{content}</div>;
  return (
    <button
      type="button"
      className="card-line"
      onClick={() => onCommand({ kind: 'edit', text: null }, { row, column })}
    >
      {content}
    </button>
  );
}
