import { curveOf, type Growth, isSameValue, type Limit, type Scale, typeDescriptions } from '@tertium/engine';
import { Input } from 'antd';
import { useState } from 'react';
import { ChoiceField } from '../../ui/ChoiceField';
import { Labelled } from '../../ui/Labelled';
import { LinkButton } from '../../ui/LinkButton';
import { optionsOf } from '../../ui/ListChoice';
import { SelectField } from '../../ui/SelectField';
import { NumberField, ValueField } from './AttributeFields';
import { type AttributeDraft, noLimit, unreadNumber, usualPenalty } from './attributeDraft';
import { bestFirst, orderOfBestFirst } from './categoryOrder';
import { beginPoints, keepApart, withPoints } from './pointMoves';
import { ScalePoints } from './ScalePoints';

interface DraftFieldProps<T> {
  readonly draft: AttributeDraft;
  readonly onChange: (value: T) => void;
}
interface WithWords {
  readonly words: readonly string[];
}

/** Edits the limit of a must-have. */
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
        {(draft.direction === 'lower' ? (['max', 'min'] as const) : (['min', 'max'] as const)).map((end) => (
          <ValueField
            key={end}
            label={end === 'min' ? 'At least' : 'At most'}
            draft={draft}
            value={limit[end]}
            onChange={(value) => put({ [end]: value })}
          />
        ))}
        <LimitEffect limit={limit} onChange={onChange} />
      </>
    );
  }
  const offered = numbers === 'answer' ? ['yes', 'no'] : words;
  return (
    <SelectField
      label="Must be one of"
      isWide
      mode="tags"
      value={[...(limit.oneOf ?? [])]}
      options={offered.map((value) => ({ value, label: value }))}
      onChange={(oneOf: string[]) => put({ oneOf: oneOf.length === 0 ? null : oneOf })}
    />
  );
}

interface LimitEffectProps {
  readonly limit: Limit;
  readonly onChange: (limit: Limit) => void;
}

/** Chooses whether items outside a limit are ruled out or score lower, and by how much. */
function LimitEffect({ limit, onChange }: LimitEffectProps) {
  const { penalty, ...ends } = limit;
  const put = (next: number | undefined) => onChange(next === undefined ? ends : { ...ends, penalty: next });
  return (
    <>
      <ChoiceField
        label="Items outside the limit"
        isWide
        block
        value={penalty === undefined ? 'out' : 'soft'}
        options={[
          ['out', 'Are ruled out'],
          ['soft', 'Score lower'],
        ]}
        onChange={(value) => put(value === 'out' ? undefined : usualPenalty)}
      />
      {penalty !== undefined && (
        <NumberField
          label="Worth lost beyond the limit"
          unit="%"
          value={Number((penalty * 100).toFixed(4))}
          onChange={(percent) => put((percent ?? unreadNumber) / 100)}
        />
      )}
    </>
  );
}

interface Ends extends Pick<Scale, 'curve' | 'points'> {
  readonly low: number | null;
  readonly high: number | null;
}

/** Edits the fixed ends. With only one end there is no scale, and the typed text stays in its field. */
export function ScaleFields({
  draft,
  dataRange,
  onChange,
}: DraftFieldProps<Scale | null> & { readonly dataRange: Scale | null }) {
  const [typed, setTyped] = useState<Ends>({ low: null, high: null });
  const ends: Ends = draft.scale ?? typed;
  const { low, high } = ends;
  const put = (next: Ends) => {
    setTyped(next);
    onChange(next.low === null || next.high === null ? null : { ...next, low: next.low, high: next.high });
  };
  return (
    <>
      <ValueField
        label="Scale from"
        draft={draft}
        value={low}
        onChange={(value) => put({ ...ends, low: value })}
      />
      <ValueField
        label="Scale to"
        draft={draft}
        value={high}
        onChange={(value) => put({ ...ends, high: value })}
      />
      <p className="field-hint is-wide">
        {draft.scale === null
          ? 'Empty ends follow the data and move when items are added or removed. '
          : 'Fixed ends keep scores comparable when items are added or removed. '}
        {dataRange !== null && (
          <LinkButton onClick={() => put(onRange(ends, dataRange))}>Use the data’s range</LinkButton>
        )}
      </p>
    </>
  );
}

/** Other ends for a scale, with the points that lie between them. */
function onRange(ends: Ends, range: Scale): Scale {
  if (ends.points === undefined) return { ...ends, ...range };
  return withPoints(range, keepApart(range, ends.points));
}

const growths: Readonly<Record<Growth | 'even', string>> = {
  even: 'Even steps',
  logarithmic: 'Logarithmic',
  points: 'Your own',
};

const growthHints: Readonly<Record<Growth | 'even', string>> = {
  even: 'Every step between the ends is worth the same.',
  logarithmic: 'Each doubling is worth the same: from 1 to 2 as much as from 2 to 4 (logarithmic scale).',
  points:
    'Set what values between the ends are worth: drag the points or type them. The line is straight between them.',
};

function withGrowth({ low, high, ...scale }: Scale, growth: Growth | 'even'): Scale {
  switch (growth) {
    case 'even':
      return { low, high };
    case 'logarithmic':
      return { low, high, curve: 'logarithmic' };
    case 'points':
      return beginPoints({ low, high, ...scale });
  }
}

/** Chooses whether worth grows in even steps, by doublings or by points. Choosing fixes the ends. */
export function CurveChoice({ draft, ends, onChange }: DraftFieldProps<Scale> & { readonly ends: Scale }) {
  const growth = curveOf(draft) ?? 'even';
  return (
    <>
      <ChoiceField
        label="Value curve"
        isWide
        block
        value={growth}
        options={optionsOf(growths)}
        hint={growthHints[growth]}
        onChange={(value) => onChange(withGrowth(ends, value))}
      />
      {growth === 'points' && draft.scale !== null && (
        <ScalePoints draft={draft} scale={draft.scale} onChange={onChange} />
      )}
    </>
  );
}

/** Categories as lines with the best at the top, as people write preferences. */
export function OrderField({ draft, words, onChange }: DraftFieldProps<readonly string[]> & WithWords) {
  return (
    <Labelled label="Categories, best first" hint="One per line. Without an order, it doesn’t count." isWide>
      {(id) => (
        <>
          <Input.TextArea
            id={id}
            value={bestFirst(draft).join('\n')}
            // One line without an order, otherwise one more than the categories.
            rows={Math.min(10, draft.order.length + 1)}
            onChange={({ target }) =>
              onChange(target.value === '' ? [] : orderOfBestFirst(target.value.split('\n'), draft))
            }
          />
          {draft.order.length === 0 && words.length > 1 && (
            <LinkButton onClick={() => onChange(orderOfBestFirst(words, draft))}>
              Start from the {words.length} words in its cells
            </LinkButton>
          )}
        </>
      )}
    </Labelled>
  );
}
