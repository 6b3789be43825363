import type { ComparisonSummary } from '@tertium/contract';
import { Segmented } from 'antd';
import Input, { type InputRef } from 'antd/es/input/Input';
import { useRef } from 'react';
import { useHasTouch } from '../../ui/screen';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useShortcuts } from '../../ui/useShortcuts';
import { type GalleryFilter, type Order, orders, usedFilters } from './arrange';

/** From this many comparisons on there is a search. Fewer are seen at a glance. */
const searchableFrom = 7;

const filterNames: Readonly<Record<GalleryFilter, string>> = {
  all: 'All',
  mine: 'Mine',
  others: 'Shared with me',
  templates: 'Templates',
  archived: 'Archived',
};

const orderNames: Readonly<Record<Order, string>> = {
  edited: 'Last edited first',
  made: 'Newest first',
  name: 'Name A–Z',
  size: 'Largest first',
};

interface GalleryToolsProps {
  readonly summaries: readonly ComparisonSummary[];
  readonly filter: GalleryFilter;
  readonly onFilter: (filter: GalleryFilter) => void;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

/** The filter, the order and the search. */
export function GalleryTools(props: GalleryToolsProps) {
  const { summaries, filter, onFilter, order, onOrder, search, onSearch } = props;
  const hasTouch = useHasTouch();
  const show = useFormatNumber();
  const field = useRef<InputRef>(null);
  useShortcuts([{ keys: ['/'], run: () => field.current?.focus() }]);
  const full = usedFilters(summaries);
  const isLong = summaries.length >= searchableFrom;
  return (
    <div className="gallery-tools">
      {full.length > 1 && (
        <div className="gallery-galleryFilters">
          <Segmented<GalleryFilter>
            aria-label="Show"
            value={filter}
            options={full.map((value) => ({ value, label: filterNames[value] }))}
            onChange={onFilter}
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
            placeholder={`Search ${show(summaries.length)} comparisons and their contents`}
            aria-label="Search comparisons"
            onChange={({ target }) => onSearch(target.value)}
          />
          <label className="gallery-order">
            <span className="visually-hidden">Sort by</span>
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
        <p className="quiet">
          Paste a table anywhere on this page with <kbd>Ctrl</kbd> <kbd>V</kbd>, or drop a file.
        </p>
      )}
    </div>
  );
}
