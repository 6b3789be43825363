import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { announce } from '../../ui/announce';
import { plural } from '../../ui/countedNoun';
import { LinkButton } from '../../ui/LinkButton';
import { useDragOrder } from '../../ui/useDragOrder';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useOrder } from '../attribute/useOrder';
import { turned } from '../list/sortClicks';
import { useSortWords } from '../list/useSortWords';
import { isSortedOtherwise, ownOrder, rankOrder, type Sort } from '../view/viewState';
import { Chip } from './Chip';
import { FilterChips } from './FilterChips';
import { GroupChip } from './GroupChip';
import './shownLine.css';

interface ShownLineProps {
  readonly itemIndexes: readonly number[];
  /** Whether those are not yet the requested items. */
  readonly isLate: boolean;
  readonly isGrouped: boolean;
  /** Opens the filter panel. */
  readonly onFilter: () => void;
}

/** Says above the table how many items it shows, with their filters, groups and sort keys. */
export function ShownLine({ itemIndexes, isLate, isGrouped, onFilter }: ShownLineProps) {
  const { items, settings } = useComparison().comparison;
  const show = useFormatNumber();
  const order = useOrder();
  const isWhole = itemIndexes.length === items.length;
  const all = `${show(items.length)} ${plural(settings.itemNoun || 'item')}`;
  return (
    <div className="shown-line">
      <span className="quiet" role="status">
        {isLate ? 'Updating…' : isWhole ? `All ${all}` : `${show(itemIndexes.length)} of ${all}`}
      </span>
      <FilterChips onOpen={onFilter} />
      {isGrouped && <GroupChip />}
      {isSortedOtherwise(order.sort) && <SortChips itemIndexes={itemIndexes} order={order} />}
    </div>
  );
}

interface SortChipsProps {
  readonly itemIndexes: readonly number[];
  readonly order: ReturnType<typeof useOrder>;
}

/** A pointer that moved further than this drags. */
const dragPixels = 4;

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The sort keys. A press reverses a key, dragging or the arrow keys move it, the cross removes it. */
function SortChips({ itemIndexes, order }: SortChipsProps) {
  const words = useSortWords(itemIndexes);
  const { sort, setSort } = order;
  const pressedAt = useRef(0);

  const nameOf = (by: string): string => words.nameOf(by) ?? 'a deleted attribute';
  const move = (from: number, to: number) => {
    const key = sort[from];
    if (key === undefined || to < 0 || to >= sort.length) return;
    setSort(sort.toSpliced(from, 1).toSpliced(to, 0, key));
    announce(`${nameOf(key.by)} is key ${to + 1} of ${sort.length}`);
  };
  const drag = useDragOrder(move, 'across');
  const remove = (at: number) => setSort(sort.toSpliced(at, 1));
  const press = (key: Sort, { detail, clientX }: MouseEvent) => {
    // The press that ends a drag doesn't reverse. A press by key has no position.
    if (detail > 0 && Math.abs(clientX - pressedAt.current) > dragPixels) return;
    setSort(sort.map((each) => (each === key ? turned(each) : each)));
  };
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    if (event.key === 'Escape' && drag.cancel()) event.stopPropagation();
    if (event.key === 'Delete') remove(at);
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(at, at + step);
  };
  return (
    <div className="shown-group">
      <span className="quiet">Sorted by</span>
      <ol className="sort-chips" aria-label="Sorted by" ref={drag.list}>
        {sort.map((key, at) => {
          const name = nameOf(key.by);
          const { isDown, way, last } = words.wordsOf(key);
          const handle = drag.handle(at);
          return (
            <li key={key.by} className={at === drag.dragged ? 'dragged' : undefined} style={drag.styleOf(at)}>
              <Chip
                name={name}
                title="Press to reverse. Drag or use the arrow keys to move."
                aria-label={`${name}, ${way}${last}`}
                {...handle}
                onPointerDown={(event) => {
                  pressedAt.current = event.clientX;
                  handle.onPointerDown(event);
                }}
                onClick={(event) => press(key, event)}
                onKeyDown={onKeyDown(at)}
                onRemove={() => remove(at)}
              >
                {name} <span aria-hidden="true">{isDown ? '↓' : '↑'}</span>
                {last}
              </Chip>
            </li>
          );
        })}
      </ol>
      <LinkButton aria-label="Clear sort order" onClick={() => setSort(order.canRank ? rankOrder : ownOrder)}>
        Clear
      </LinkButton>
    </div>
  );
}
