import { isSameValue, type Limit, type Scale, typeDescriptions } from '@tertium/engine';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { Labelled } from '../../../ui/Labelled';
import { ValueField } from './AttributeFields';
import { type AttributeDraft, noLimit } from './attributeDraft';
import { bestFirst, orderOfBestFirst } from './categoryOrder';

interface DraftFieldProps<T> {
  readonly draft: AttributeDraft;
  readonly onChange: (value: T) => void;
}
interface WithWords {
  readonly words: readonly string[];
}

/** What a must-have asks. */
export function LimitFields({ draft, words, onChange }: DraftFieldProps<Limit | null> & WithWords) {
  const limit = draft.limit ?? noLimit;
  const put = (patch: Partial<Limit>) => {
    const next = { ...limit, ...patch };
    onChange(isSameValue(next, noLimit) ? null : next);
  };
  const { numbers } = typeDescriptions[draft.type];
  if (numbers === 'amount' || numbers === 'day') {
    return (
      <>
        <ValueField label="At least" draft={draft} value={limit.min} onChange={(min) => put({ min })} />
        <ValueField label="At most" draft={draft} value={limit.max} onChange={(max) => put({ max })} />
      </>
    );
  }
  const offered = numbers === 'answer' ? ['yes', 'no'] : words;
  return (
    <Labelled label="Must be one of" isWide>
      {(id) => (
        <Select
          id={id}
          mode="tags"
          value={[...(limit.oneOf ?? [])]}
          options={offered.map((value) => ({ value, label: value }))}
          onChange={(oneOf: string[]) => put({ oneOf: oneOf.length === 0 ? null : oneOf })}
        />
      )}
    </Labelled>
  );
}

interface Ends {
  readonly low: number | null;
  readonly high: number | null;
}

/** The fixed ends. While only one is there the scale is none, and what was typed stays in its field. */
export function ScaleFields({
  draft,
  dataRange,
  onChange,
}: DraftFieldProps<Scale | null> & { readonly dataRange: Scale | null }) {
  const [typed, setTyped] = useState<Ends>({ low: null, high: null });
  const { low, high } = draft.scale ?? typed;
  const put = (next: Ends) => {
    setTyped(next);
    onChange(next.low === null || next.high === null ? null : { low: next.low, high: next.high });
  };
  return (
    <>
      <ValueField
        label="Scale from"
        draft={draft}
        value={low}
        onChange={(value) => put({ low: value, high })}
      />
      <ValueField
        label="Scale to"
        draft={draft}
        value={high}
        onChange={(value) => put({ low, high: value })}
      />
      <p className="field-hint is-wide">
        {draft.scale === null
          ? "Empty: the data's own range stands in, and moves when items come and go. "
          : 'Fixed ends: scores stay comparable when items come and go. '}
        {dataRange !== null && (
          <button type="button" className="link-button" onClick={() => put(dataRange)}>
            Use the data’s range
          </button>
        )}
      </p>
    </>
  );
}

/** Categories as lines, the best at the top, as people write lists of preference. */
export function OrderField({ draft, words, onChange }: DraftFieldProps<readonly string[]> & WithWords) {
  return (
    <Labelled label="Categories, best first" hint="One per line. Without an order it enters no score." isWide>
      {(id) => (
        <>
          <Input.TextArea
            id={id}
            value={bestFirst(draft).join('\n')}
            // One line while there is no order, then a line more than there are, for the next.
            rows={Math.min(10, draft.order.length + 1)}
            onChange={({ target }) =>
              onChange(target.value === '' ? [] : orderOfBestFirst(target.value.split('\n'), draft))
            }
          />
          {draft.order.length === 0 && words.length > 1 && (
            <button
              type="button"
              className="link-button"
              onClick={() => onChange(orderOfBestFirst(words, draft))}
            >
              Start from the {words.length} words in its cells
            </button>
          )}
        </>
      )}
    </Labelled>
  );
}
