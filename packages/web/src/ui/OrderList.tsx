import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import type { KeyboardEvent, ReactNode } from 'react';
import { announce } from './announce';
import { useDragOrder } from './useDragOrder';
import './orderList.css';

interface Entry {
  readonly id: string;
  readonly name: string;
}

interface OrderListProps {
  /** The name of the list. */
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly onOrder: (ids: readonly string[]) => void;
  /** Content after each name. */
  readonly children?: (id: string, index: number) => ReactNode;
}

/** Maps a key on the handle to the row's new index, given the number of rows. */
const placesByKey: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowUp: (from) => from - 1,
  ArrowDown: (from) => from + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A list that a person orders: by dragging, with the arrow keys on the handle, or with each row's arrow buttons. */
export function OrderList({ label, entries, onOrder, children }: OrderListProps) {
  const count = entries.length;
  const move = (from: number, to: number) => {
    const moved = entries[from];
    if (moved === undefined || to < 0 || to >= count || to === from) return;
    onOrder(
      entries
        .toSpliced(from, 1)
        .toSpliced(to, 0, moved)
        .map(({ id }) => id),
    );
    announce(`${moved.name} is ${to + 1} of ${count}`);
  };
  const drag = useDragOrder(move);
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    if (event.key === 'Escape' && drag.cancel()) event.stopPropagation();
    const place = placesByKey[event.key];
    if (place === undefined) return;
    event.preventDefault();
    move(index, place(index, count));
  };
  return (
    <ol className="order-list" aria-label={label} ref={drag.list}>
      {entries.map(({ id, name }, index) => (
        <li key={id} className={index === drag.dragged ? 'dragged' : undefined} style={drag.styleOf(index)}>
          <button
            type="button"
            className="order-handle"
            aria-label={`Move ${name}, ${index + 1} of ${count}`}
            title="Drag, or use the arrow keys"
            {...drag.handle(index)}
            onKeyDown={onKeyDown(index)}
          >
            <HolderOutlined aria-hidden />
            <span aria-hidden="true">{index + 1}</span>
          </button>
          <span className="order-name">{name}</span>
          {children?.(id, index)}
          <span className="order-steps">
            <button
              type="button"
              aria-label={`${name} up`}
              aria-disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUpOutlined aria-hidden />
            </button>
            <button
              type="button"
              aria-label={`${name} down`}
              aria-disabled={index === count - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDownOutlined aria-hidden />
            </button>
          </span>
        </li>
      ))}
    </ol>
  );
}
