import { type Attribute, formatUnit, readValue } from '@tertium/engine';
import { useEffect, useRef, useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { Labelled } from '../../ui/Labelled';
import { Slider } from '../../ui/Slider';
import { useSettings } from '../../ui/settings';
import { DistributionBars } from '../attribute/DistributionBars';
import { valueWithUnit } from '../attribute/scaleText';
import { useShown } from '../attribute/useShown';
import { type CellWriting, createCellWriting } from '../grid/cellWriting';
import { hideUnit, readTypedFilter, sayUnit } from '../list/typedFilter';
import { type FacetCounts, facetBins } from './countFacet';
import { type Ends, keptText, readEnds, writeEnds } from './facetState';
import { UnknownTick } from './UnknownTick';

interface NumberFacetProps {
  readonly attribute: Attribute;
  readonly expression: string;
  readonly counts: FacetCounts;
  readonly onFilter: (expression: string) => void;
}

type End = 'from' | 'to';
const endNames: Readonly<Record<End, string>> = { from: 'From', to: 'To' };

/** Filters an attribute's numbers by a range: with two handles below their distribution, or typed. */
export function NumberFacet({ attribute, expression, counts, onFilter }: NumberFacetProps) {
  const { columnOf } = useComparison();
  const { numberFormat: format } = useSettings();
  const [held, setHeld] = useState<Partial<Record<End, number>>>({});
  const { attribute: shown, converted } = useShown()(attribute);
  const conversion = converted?.conversion;
  const turn = (given: Ends): Ends =>
    conversion?.isReversed === true ? { ...given, from: given.to, to: given.from } : given;
  const ends = turn(readEnds(expression) ?? { from: null, to: null, hasUnknown: false });
  const writing = createCellWriting(attribute, columnOf, { format }, converted);
  const write = (patch: Partial<Ends>) => onFilter(writeEnds(turn({ ...ends, ...patch })));
  const { numbers } = counts;
  const { unit } = shown;
  const textOf = (value: number) =>
    writing.keptText === undefined ? keptText(value, attribute) : sayUnit(writing.keptText(value), attribute);

  const endOf = (end: End): number | null => {
    const text = ends[end];
    const reading = text === null ? null : readValue(text, attribute);
    if (held[end] !== undefined || !reading?.ok) return held[end] ?? null;
    const amount = conversion?.toShown(reading.value.value) ?? reading.value.value;
    return Number.isNaN(amount) ? null : amount;
  };
  const [from, to] = [endOf('from'), endOf('to')];
  const handle = (end: End, { axis }: NonNullable<typeof numbers>) => {
    const outer = end === 'from' ? axis.low : axis.high;
    const value = Math.min(axis.high, Math.max(axis.low, endOf(end) ?? outer));
    const other =
      end === 'from' ? Math.min(axis.high, to ?? axis.high) : Math.max(axis.low, from ?? axis.low);
    const keep = () => {
      const next = held[end];
      if (next === undefined) return;
      setHeld({});
      write({ [end]: next === outer ? null : textOf(next) });
    };
    return (
      <Slider
        key={end}
        aria-label={`${attribute.name}: ${endNames[end].toLowerCase()}`}
        aria-valuetext={valueWithUnit(shown, value, format)}
        min={axis.low}
        max={axis.high}
        step={axis.step}
        value={value}
        onChange={({ target }) => {
          const next = Number(Number(target.value).toPrecision(12));
          setHeld({ [end]: end === 'from' ? Math.min(next, other) : Math.max(next, other) });
        }}
        onPointerUp={keep}
        onKeyUp={keep}
        onBlur={keep}
      />
    );
  };
  return (
    <>
      {numbers !== null && (
        <div className="facet-numbers">
          <DistributionBars
            counts={numbers.bins}
            isOutside={(bin) => {
              const { low, high } = numbers.axis;
              const middle = low + ((bin + 0.5) / facetBins) * (high - low);
              return middle < (from ?? low) || middle > (to ?? high);
            }}
          />
          <div className="facet-handles">
            {handle('from', numbers)}
            {handle('to', numbers)}
          </div>
        </div>
      )}
      <div className="facet-ends">
        {(['from', 'to'] as const).map((end) => {
          const value = held[end];
          return (
            <EndField
              key={end}
              label={unit === '' ? endNames[end] : `${endNames[end]} (${formatUnit(unit)})`}
              name={`${attribute.name}: ${endNames[end].toLowerCase()}, typed`}
              text={value === undefined ? (ends[end] ?? '') : textOf(value)}
              attribute={attribute}
              writing={writing}
              onWrite={(text) => write({ [end]: text })}
            />
          );
        })}
      </div>
      <UnknownTick
        counts={counts}
        isTicked={ends.hasUnknown}
        onToggle={() => write({ hasUnknown: !ends.hasUnknown })}
      />
    </>
  );
}

interface EndFieldProps {
  readonly label: string;
  /** The accessible name, with the attribute. */
  readonly name: string;
  /** In the format of cells, empty for an open end. */
  readonly text: string;
  readonly attribute: Attribute;
  readonly writing: CellWriting;
  /** `null` opens the end. */
  readonly onWrite: (text: string | null) => void;
}

/** An end of a range, typed in the person's format. An invalid or ambiguous text isn't applied. */
function EndField({ label, name, text, attribute, writing, onWrite }: EndFieldProps) {
  const [trouble, setTrouble] = useState<string>();
  const shown = text === '' ? '' : (writing.showConverted ?? writing.show)(hideUnit(text, attribute));
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.value = shown;
    setTrouble(undefined);
  }, [shown]);
  const apply = (typed: string) => {
    if (typed.trim() === shown) return;
    if (typed.trim() === '') return onWrite(null);
    const read = readTypedFilter(`=${typed.trim()}`, attribute, writing);
    if ('trouble' in read) setTrouble(read.trouble);
    else if (writing.read(typed).kind !== 'value') setTrouble(`“${typed.trim()}” is not a value`);
    else onWrite(read.expression.slice(1));
  };
  return (
    <Labelled label={label} error={trouble}>
      {(id, fault) => (
        <input
          {...fault}
          id={id}
          ref={input}
          className="plain-field"
          aria-label={name}
          defaultValue={shown}
          placeholder="any"
          spellCheck={false}
          onChange={() => setTrouble(undefined)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') apply(event.currentTarget.value);
          }}
          onBlur={({ currentTarget }) => apply(currentTarget.value)}
        />
      )}
    </Labelled>
  );
}
