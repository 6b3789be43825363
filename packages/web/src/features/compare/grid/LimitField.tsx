import {
  type Attribute,
  foldText,
  type Limit,
  rawText,
  softLimitOf,
  typeDescriptions,
} from '@tertium/engine';
import { Button } from 'antd';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useComparison } from '../../../comparison/comparisonContext';
import { useHasTouch } from '../../../ui/screen';
import { useFocusBack } from '../../../ui/useFocusWithin';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { ValueField } from '../attribute/AttributeFields';
import { type AttributeDraft, findTrouble, noLimit } from '../attribute/attributeDraft';
import { triedLimitWords, withLimit } from '../attribute/mustHaves';
import { useBesideCell } from './useBesideCell';
import { useSheetBelow } from './useSheetBelow';
import './limitField.css';

interface LimitFieldProps {
  readonly attribute: Attribute;
  /** As typed so far. */
  readonly limit: Limit | null;
  readonly beyondCount: number;
  readonly undecidedCount: number;
  readonly onChange: (limit: Limit | null) => void;
  readonly onSave: (patch: Partial<AttributeDraft>, label: string) => void;
  readonly onClose: () => void;
}

/** The limit of an attribute, set beside its head while the table shows whom it would rule out. */
export function LimitField(props: LimitFieldProps) {
  const { attribute, limit, beyondCount, undecidedCount, onChange, onSave, onClose } = props;
  const { comparison } = useComparison();
  const show = useFormatNumber();
  const id = useId();
  useFocusBack();
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);

  const { name, direction, role } = attribute;
  const patch = withLimit(attribute, limit);
  const trouble = limit === null ? null : findTrouble({ ...attribute, ...patch }, show);
  const put = (change: Partial<Limit>) => {
    const next = { ...(limit ?? noLimit), ...change };
    onChange(next.min === null && next.max === null && next.oneOf === null ? null : next);
  };
  const { numbers } = typeDescriptions[attribute.type];
  const ends = (direction === 'lower' ? ['max', 'min'] : ['min', 'max']) as readonly ('min' | 'max')[];
  return (
    <Floating label={`Limit for ${name}`} onClose={onClose}>
      <form
        ref={form}
        className="limit-form"
        aria-describedby={id}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (limit !== null && trouble === null) onSave(patch, `Set a limit: ${name}`);
        }}
      >
        {numbers === 'amount' || numbers === 'day' ? (
          ends.map((end) => (
            <ValueField
              key={end}
              label={end === 'min' ? 'At least' : 'At most'}
              draft={attribute}
              value={limit?.[end] ?? null}
              onChange={(value) => put({ [end]: value })}
            />
          ))
        ) : (
          <OneOf
            attribute={attribute}
            chosen={limit?.oneOf ?? []}
            onChange={(oneOf) => put({ oneOf: oneOf.length === 0 ? null : oneOf })}
          />
        )}
        <p id={id} role="status" className={trouble === null ? 'limit-toll' : 'field-error'}>
          {limit === null
            ? 'Nothing is ruled out yet.'
            : (trouble ??
              triedLimitWords({
                beyondCount,
                undecidedCount,
                itemCount: comparison.items.length,
                noun: comparison.settings.itemNoun || 'item',
                isSoft: softLimitOf({ ...attribute, ...patch }) !== null,
                show,
              }))}
        </p>
        <div className="limit-buttons">
          <Button
            type="primary"
            size="middle"
            htmlType="submit"
            disabled={limit === null || trouble !== null}
          >
            Set limit
          </Button>
          <Button size="middle" onClick={onClose}>
            Cancel
          </Button>
          {role === 'must' && attribute.limit !== null && (
            <Button
              size="middle"
              type="text"
              onClick={() => onSave(withLimit(attribute, null), `Remove limit: ${name}`)}
            >
              Remove limit
            </Button>
          )}
        </div>
      </form>
    </Floating>
  );
}

const mostWords = 40;

interface OneOfProps {
  readonly attribute: Attribute;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** What is in the cells, the most frequent first, to be ticked. */
function OneOf({ attribute, chosen, onChange }: OneOfProps) {
  const cells = useComparison().comparison.columns[attribute.id];
  const show = useFormatNumber();
  const words = useMemo(() => wordsOf(attribute, (cells ?? []).map(rawText)), [attribute, cells]);
  const isSame = (one: string) => (other: string) => foldText(one) === foldText(other);
  const offered = [
    ...chosen.filter((word) => !words.slice(0, mostWords).some(isSame(word))),
    ...words.slice(0, mostWords),
  ];
  return (
    <fieldset className="limit-words">
      <legend>Must be one of</legend>
      {offered.map((word) => (
        <label key={word}>
          <input
            type="checkbox"
            checked={chosen.some(isSame(word))}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, word] : chosen.filter((each) => !isSame(word)(each)))
            }
          />
          {word}
        </label>
      ))}
      {words.length > mostWords && (
        <p className="field-hint">
          The {show(mostWords)} most frequent of {show(words.length)} values. For others choose “Edit
          attribute” in the menu.
        </p>
      )}
    </fieldset>
  );
}

function wordsOf({ type, order }: Attribute, texts: readonly string[]): readonly string[] {
  if (typeDescriptions[type].numbers === 'answer') return ['yes', 'no'];
  if (order.length > 0) return order.toReversed();
  const counts = new Map<string, { readonly word: string; count: number }>();
  for (const text of texts.flatMap((each) => (type === 'tags' ? each.split(/[,;|]/) : [each]))) {
    const word = text.trim();
    if (word === '') continue;
    const known = counts.get(foldText(word));
    if (known === undefined) counts.set(foldText(word), { word, count: 1 });
    else known.count += 1;
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ word }) => word);
}

interface FloatingProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Beside the head it is drawn in; for a finger above the keypad. What happens in it is none of the grid's business. */
function Floating(props: FloatingProps) {
  return useHasTouch() ? <Below {...props} /> : <Beside {...props} />;
}

const Beside = (props: FloatingProps) => <Panel {...props} panel={useBesideCell()} className="beside-cell" />;
const Below = (props: FloatingProps) => <Panel {...props} panel={useSheetBelow()} className="cell-sheet" />;

interface PanelProps extends FloatingProps {
  readonly panel: ReturnType<typeof useBesideCell>;
  readonly className: string;
}

function Panel({ label, onClose, children, panel, className }: PanelProps) {
  const keep = (event: SyntheticEvent) => event.stopPropagation();
  return (
    <div
      ref={panel}
      className={className}
      popover="manual"
      role="dialog"
      aria-label={label}
      onClick={keep}
      onPointerDown={keep}
      onKeyDown={(event) => {
        keep(event);
        if (event.key === 'Escape') onClose();
      }}
    >
      {children}
    </div>
  );
}
