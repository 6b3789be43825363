import { EditOutlined } from '@ant-design/icons';
import { type Column, formatUnit } from '@tertium/engine';
import { memo, useMemo } from 'react';
import type { Sort } from '../view/viewState';
import { distributionOf } from './distribution';

interface ListHeadProps {
  readonly title: string;
  readonly unit: string;
  /** How the list is sorted by this column; `null` when it is not. */
  readonly sort: Sort | null;
  readonly onSort: () => void;
  /** `null` where there is no filter to show. */
  readonly filter: string | null;
  readonly filterLabel: string;
  /** Other heads show a filter: this one leaves the room for it. */
  readonly hasFilterRow: boolean;
  readonly trouble: string | null;
  readonly onFilter: (expression: string) => void;
  /** Its numbers, drawn as a small distribution. */
  readonly column: Column | null;
  readonly onEdit: (() => void) | null;
}

/** The head of a list's column: name and order, unit, a small distribution, a filter. */
export const ListHead = memo(function ListHead(props: ListHeadProps) {
  const { title, unit, sort, filter, trouble, column, onEdit } = props;
  const arrow = sort === null ? '' : sort.isDescending ? ' ↓' : ' ↑';
  return (
    <div className="list-head">
      <div className="list-head-line">
        <button
          type="button"
          className="list-sort"
          tabIndex={-1}
          title={`${title}: sort`}
          aria-label={`Sort by ${title}${sort === null ? '' : sort.isDescending ? ', now descending' : ', now ascending'}`}
          onClick={props.onSort}
        >
          <span className="ellipsis">{title}</span>
          {arrow !== '' && <span aria-hidden="true">{arrow}</span>}
        </button>
        {onEdit !== null && (
          <button
            type="button"
            className="head-menu"
            tabIndex={-1}
            aria-label={`Edit ${title}`}
            onClick={onEdit}
          >
            <EditOutlined aria-hidden />
          </button>
        )}
      </div>
      <div className="list-head-line">
        {unit !== '' && <span className="unit ellipsis">{formatUnit(unit)}</span>}
        {column !== null && <Distribution column={column} />}
      </div>
      {filter === null && props.hasFilterRow && <div className="list-filter-space" />}
      {filter !== null && (
        <input
          key={filter}
          className={trouble === null ? 'list-filter' : 'list-filter wrong'}
          aria-label={props.filterLabel}
          aria-invalid={trouble !== null}
          title={trouble ?? 'Such as >=4, 10..20, a|b, ? for unknown'}
          placeholder={column === null ? 'contains…' : '>=4, 10..20'}
          defaultValue={filter}
          spellCheck={false}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Enter') props.onFilter(event.currentTarget.value);
            if (event.key === 'Escape') event.currentTarget.value = filter;
          }}
          onBlur={(event) => {
            if (event.currentTarget.value !== filter) props.onFilter(event.currentTarget.value);
          }}
        />
      )}
    </div>
  );
});

const bins = 16;

function Distribution({ column }: { readonly column: Column }) {
  const counts = useMemo(() => distributionOf(column, bins), [column]);
  const most = Math.max(...counts);
  if (most === 0) return null;
  return (
    <svg className="distribution" viewBox={`0 0 ${bins * 4} 16`} aria-hidden="true">
      {counts.map((count, i) => {
        const height = count === 0 ? 0 : Math.max(1, (count / most) * 15);
        // biome-ignore lint/suspicious/noArrayIndexKey: the bins of a range have no other name
        return <rect key={i} x={i * 4} y={16 - height} width={3} height={height} />;
      })}
    </svg>
  );
}
