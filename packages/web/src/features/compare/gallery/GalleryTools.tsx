import type { ComparisonSummary } from '@tertium/contract';
import { Segmented } from 'antd';
import Input, { type InputRef } from 'antd/es/input/Input';
import { useRef } from 'react';
import { useHasTouch } from '../../../ui/screen';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { useShortcuts } from '../../../ui/useShortcuts';
import { fullShelves, type Order, orders, type Shelf } from './arrange';

/** Fewer than this are seen at a glance. */
const searchableFrom = 7;

const shelfNames: Readonly<Record<Shelf, string>> = {
  all: 'All',
  mine: 'Mine',
  others: 'Shared with me',
  templates: 'Templates',
  archived: 'Archived',
};

const orderNames: Readonly<Record<Order, string>> = {
  edited: 'Last edited first',
  made: 'Newest first',
  name: 'By name',
  size: 'Largest first',
};

interface GalleryToolsProps {
  readonly summaries: readonly ComparisonSummary[];
  readonly shelf: Shelf;
  readonly onShelf: (shelf: Shelf) => void;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

/** Which comparisons are shown, in which order, and what is looked for. */
export function GalleryTools(props: GalleryToolsProps) {
  const { summaries, shelf, onShelf, order, onOrder, search, onSearch } = props;
  const hasTouch = useHasTouch();
  const show = useFormatNumber();
  const field = useRef<InputRef>(null);
  useShortcuts([{ keys: ['/'], run: () => field.current?.focus() }]);
  const full = fullShelves(summaries);
  const isLong = summaries.length >= searchableFrom;
  return (
    <div className="gallery-tools">
      {full.length > 1 && (
        <div className="gallery-shelves">
          <Segmented<Shelf>
            aria-label="Which"
            value={shelf}
            options={full.map((value) => ({ value, label: shelfNames[value] }))}
            onChange={onShelf}
          />
        </div>
      )}
      {isLong && (
        <>
          <Input
            ref={field}
            type="search"
            className="gallery-search"
            value={search}
            allowClear
            placeholder={`Search ${show(summaries.length)} comparisons and what is in them`}
            aria-label="Search comparisons"
            onChange={({ target }) => onSearch(target.value)}
          />
          <label className="gallery-order">
            <span className="visually-hidden">Order</span>
            <select value={order} onChange={({ target }) => onOrder(target.value as Order)}>
              {orders.map((each) => (
                <option key={each} value={each}>
                  {orderNames[each]}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
      {!hasTouch && (
        <p className="gallery-quiet">
          Paste a table anywhere on this page with <kbd>Ctrl</kbd> <kbd>V</kbd>, or drop a file.
        </p>
      )}
    </div>
  );
}
