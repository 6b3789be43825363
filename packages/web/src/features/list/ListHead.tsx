import type { Attribute, Column } from '@tertium/engine';
import { memo, type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import { AttributeShare } from '../attribute/AttributeShare';
import { DirectionMark } from '../attribute/DirectionMark';
import { FormulaMark } from '../attribute/FormulaMark';
import { ShownUnit } from '../attribute/ShownUnit';
import { ScoredSwatch } from '../attribute/Swatch';
import { CommentMark } from '../comments/CommentMark';
import { MenuButton } from '../grid/MenuButton';
import '../attribute/attributeFace.css';

const Distribution = lazyPart(() => import('./Distribution'), 'Distribution');
const FilterField = lazyPart(() => import('./FilterField'), 'FilterField');

/**
 * How a list is sorted by a column. `at` is its index among several keys, `last` says which items come last in either
 * direction.
 */
export interface HeadSort {
  readonly isDescending: boolean;
  readonly at: number | null;
  readonly last: string;
}

interface ListHeadProps {
  readonly title: string;
  /** `null` if the list isn't sorted by it. */
  readonly sort: HeadSort | null;
  /** Whether edits have outdated the order. The same button then sorts again. */
  readonly isStale: boolean;
  /** With Shift it adds a key. */
  readonly onSort: (isAdded: boolean) => void;
  /** As in the address, `null` if there is no filter to show. */
  readonly filter: string | null;
  /** Whether other heads show a filter, so that this one leaves room for it. */
  readonly hasFilterRow: boolean;
  readonly trouble: string | null;
  readonly onFilter: (expression: string) => void;
  /** Its numbers, shown as a small distribution. */
  readonly column: Column | null;
  /** Whether it has a menu. The corner with the names doesn't. */
  readonly hasMenu: boolean;
  /** Shown instead of the unit: what the column is, to be changed. */
  readonly face?: ReactNode;
  /** Whether its cells are right-aligned like numbers, and so is the head. */
  readonly isNumeric?: boolean;
  /** `null` for the names and the score. */
  readonly attribute: Attribute | null;
  readonly isWithoutEffect?: boolean;
  /** What must be decided about it. */
  readonly question?: string | null;
}

/** The head of a list's column: name, order, unit, a small distribution and a filter. */
export const ListHead = memo(function ListHead(props: ListHeadProps) {
  const { title, sort, isStale, filter, column, hasMenu, attribute, question = null } = props;
  return (
    <div className={props.isNumeric === true ? 'list-head numeric' : 'list-head'}>
      {hasMenu && <MenuButton name={title} />}
      <div className="list-head-line">
        <button
          type="button"
          className="list-sort"
          tabIndex={-1}
          title={
            isStale
              ? `The order by ${title} is out of date: sort again`
              : `${title}${sort?.last ?? ''}: sort. Shift click sorts by one more`
          }
          onClick={({ shiftKey }) => props.onSort(shiftKey)}
        >
          <span className="visually-hidden">Sort by</span> <span className="ellipsis">{title}</span>
          {sort !== null && (
            <>
              <span className="visually-hidden">
                , now {sort.isDescending ? 'descending' : 'ascending'}
                {sort.at !== null && `, key ${sort.at}`}
                {sort.last}
              </span>
              <span aria-hidden="true">
                {sort.isDescending ? '↓' : '↑'}
                {sort.at}
              </span>
            </>
          )}
          {isStale && <span className="list-stale">Out of date · Sort</span>}
        </button>
      </div>
      <div className="list-head-line">
        <span className="list-unit">
          {props.face || (attribute !== null && <ShownUnit attribute={attribute} />)}
          {attribute !== null && <FormulaMark attribute={attribute} />}
          {attribute !== null && <DirectionMark attribute={attribute} />}
        </span>
        {attribute !== null && <CommentMark attributeId={attribute.id} />}
        {question !== null && (
          <span className="question" title={question}>
            <span aria-hidden="true">?</span>
            <span className="visually-hidden">{question}</span>
          </span>
        )}
        {attribute !== null && (
          <span className="list-share">
            <ScoredSwatch attributeId={attribute.id} />
            <AttributeShare attributeId={attribute.id} isWithoutEffect={props.isWithoutEffect === true} />
          </span>
        )}
      </div>
      {!isStale && (
        <div className="distribution">
          {column && (
            <Suspense fallback={null}>
              <Distribution column={column} />
            </Suspense>
          )}
        </div>
      )}
      {filter === null && props.hasFilterRow && <div className="list-filter-space" />}
      {filter !== null && (
        <Suspense fallback={<div className="list-filter-space" />}>
          <FilterField {...props} expression={filter} />
        </Suspense>
      )}
    </div>
  );
});
