import { EditOutlined } from '@ant-design/icons';
import { type Column, formatUnit } from '@tertium/engine';
import { memo, type ReactNode, useId, useMemo, useState } from 'react';
import { AttributeShare } from '../attribute/AttributeShare';
import { useBesideCell } from '../grid/useBesideCell';
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
  /** Gives what is unclear about the filter; `null` when it is applied. */
  readonly onFilter: (typed: string) => string | null;
  /** Its numbers, drawn as a small distribution. */
  readonly column: Column | null;
  readonly onEdit: (() => void) | null;
  /** In place of the unit: what the column is, to be changed. */
  readonly face?: ReactNode;
  /** What stands below it is written from the right, as numbers are: so is the head. */
  readonly isNumeric?: boolean;
  /** The attribute whose share is shown; `null` for the names and the score. */
  readonly attributeId: string | null;
  readonly isWithoutEffect?: boolean;
  /** What is to be decided about it. */
  readonly question?: string | null;
}

/** The head of a list's column: name and order, unit, a small distribution, a filter. */
export const ListHead = memo(function ListHead(props: ListHeadProps) {
  const { title, unit, sort, filter, column, onEdit, attributeId, question = null } = props;
  const arrow = sort === null ? '' : sort.isDescending ? '↓' : '↑';
  return (
    <div className={props.isNumeric === true ? 'list-head numeric' : 'list-head'}>
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
        {props.face || (unit !== '' && <span className="unit ellipsis">{formatUnit(unit)}</span>)}
        {question !== null && (
          <span className="question" title={question}>
            <span aria-hidden="true">?</span>
            <span className="visually-hidden">{question}</span>
          </span>
        )}
        {attributeId !== null && (
          <AttributeShare attributeId={attributeId} isWithoutEffect={props.isWithoutEffect === true} />
        )}
      </div>
      {attributeId !== null && (
        <div className="distribution">{column && <Distribution column={column} />}</div>
      )}
      {filter === null && props.hasFilterRow && <div className="list-filter-space" />}
      {filter !== null && <FilterField {...props} key={filter} filter={filter} />}
    </div>
  );
});

/** A filter that can be read in several ways stays as typed, and is not applied until one of them is written. */
function FilterField(props: Omit<ListHeadProps, 'filter'> & { readonly filter: string }) {
  const { filter, column, onFilter } = props;
  const [unclear, setUnclear] = useState<string | null>(null);
  const id = useId();
  const trouble = unclear ?? props.trouble;
  const apply = (typed: string) => {
    if (typed !== filter) setUnclear(onFilter(typed));
  };
  return (
    <>
      <input
        className={trouble === null ? 'list-filter' : 'list-filter wrong'}
        aria-label={props.filterLabel}
        aria-invalid={trouble !== null}
        aria-describedby={unclear === null ? undefined : id}
        title={trouble ?? 'Such as >=4, 10..20, a|b, ? for unknown'}
        placeholder={column === null ? 'contains…' : '>=4, 10..20'}
        defaultValue={filter}
        spellCheck={false}
        onChange={() => setUnclear(null)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') apply(event.currentTarget.value);
          if (event.key !== 'Escape') return;
          event.currentTarget.value = filter;
          setUnclear(null);
        }}
        onBlur={(event) => apply(event.currentTarget.value)}
      />
      {unclear !== null && <Unclear id={id} text={unclear} />}
    </>
  );
}

function Unclear({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <div
      className="beside-cell list-filter-unclear"
      popover="manual"
      ref={useBesideCell()}
      id={id}
      role="alert"
    >
      {text}
    </div>
  );
}

const bins = 16;

const Distribution = memo(function Distribution({ column }: { readonly column: Column }) {
  const counts = useMemo(() => distributionOf(column, bins), [column]);
  const most = Math.max(...counts);
  if (most === 0) return null;
  return (
    <svg viewBox={`0 0 ${bins * 4} 16`} preserveAspectRatio="none" aria-hidden="true">
      {counts.map((count, i) => {
        const height = count === 0 ? 0 : Math.max(1, (count / most) * 15);
        // biome-ignore lint/suspicious/noArrayIndexKey: the bins of a range have no other name
        return <rect key={i} x={i * 4} y={16 - height} width={3} height={height} />;
      })}
    </svg>
  );
});
