import type { Attribute, Column } from '@tertium/engine';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { useSettings } from '../../ui/settings';
import { useShown } from '../attribute/useShown';
import { createCellWriting } from '../grid/cellWriting';
import { useBesideCell } from '../grid/useBesideCell';
import { formatFilter, readTypedFilter } from './typedFilter';
import '../grid/besideCell.css';

interface FilterFieldProps {
  /** `null` for the names. */
  readonly attribute: Attribute | null;
  readonly column: Column | null;
  /** As in the address, where filters are written as cells are read. The field shows it in the person's format. */
  readonly expression: string;
  readonly trouble: string | null;
  readonly onFilter: (expression: string) => void;
}

/** A filter of a column. An ambiguous one stays as typed and is not applied until it is clarified. */
export function FilterField({ attribute, column, expression, onFilter, ...props }: FilterFieldProps) {
  const { columnOf } = useComparison();
  const { numberFormat: format } = useSettings();
  const [unclear, setUnclear] = useState<string | null>(null);
  const id = useId();
  const shownOf = useShown();
  const writingOf = (of: Attribute) => createCellWriting(of, columnOf, { format }, shownOf(of).converted);
  const filter =
    attribute === null || expression === ''
      ? expression
      : formatFilter(expression, attribute, writingOf(attribute));
  const trouble = unclear ?? props.trouble;
  const field = useRef<HTMLInputElement>(null);
  // The same field shows the next filter, so that the focus stays in it.
  useLayoutEffect(() => {
    if (field.current !== null) field.current.value = filter;
    setUnclear(null);
  }, [filter]);
  const apply = (typed: string) => {
    if (typed === filter) return;
    const read =
      attribute === null ? { expression: typed } : readTypedFilter(typed, attribute, writingOf(attribute));
    if ('trouble' in read) setUnclear(read.trouble);
    else onFilter(read.expression);
  };
  return (
    <>
      <input
        ref={field}
        className={trouble === null ? 'list-filter' : 'list-filter wrong'}
        aria-label={`Filter ${attribute?.name ?? 'names'}`}
        aria-invalid={trouble !== null}
        aria-describedby={unclear === null ? undefined : id}
        title={trouble ?? 'Such as >=4, 10..20, a|b, ? for unknown, @no source'}
        placeholder={column === null ? 'contains…' : '>=4, 10..20'}
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
