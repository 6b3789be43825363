import { type Attribute, type Limit, softLimitOf } from '@tertium/engine';
import { Button } from 'antd';
import { type SyntheticEvent, useEffect } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { useHasTouch } from '../../ui/screen';
import { useFocusBack } from '../../ui/useFocusWithin';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useOwnSubmit } from '../../ui/useOwnSubmit';
import { type AttributeDraft, cleanDraft, findTrouble } from '../attribute/attributeDraft';
import { LimitFields } from '../attribute/JudgementFields';
import { triedLimitWords, withLimit } from '../attribute/mustHaves';
import { useShown } from '../attribute/useShown';
import { wordsOf } from '../attribute/wordsOf';
import { useBesideCell } from './useBesideCell';
import { useSheetBelow } from './useSheetBelow';
import './limitField.css';

interface LimitFieldProps {
  readonly attribute: Attribute;
  /** The limit as typed so far. */
  readonly limit: Limit | null;
  readonly beyondCount: number;
  readonly undecidedCount: number;
  readonly onChange: (limit: Limit | null) => void;
  readonly onSave: (patch: Partial<AttributeDraft>, label: string) => void;
  readonly onClose: () => void;
}

/** Sets the limit of an attribute beside its head, or above the keypad, while the table shows which items it would rule out. */
export function LimitField(props: LimitFieldProps) {
  return useHasTouch() ? <Below {...props} /> : <Beside {...props} />;
}

const Beside = (props: LimitFieldProps) => <Field {...props} panel={useBesideCell()} place="beside-cell" />;
const Below = (props: LimitFieldProps) => <Field {...props} panel={useSheetBelow()} place="cell-sheet" />;

interface FieldProps extends LimitFieldProps {
  readonly panel: ReturnType<typeof useBesideCell>;
  readonly place: string;
}

const keepFromGrid = (event: SyntheticEvent) => event.stopPropagation();

function Field({ panel, place, ...props }: FieldProps) {
  const { attribute, beyondCount, undecidedCount, onChange, onSave, onClose } = props;
  const { comparison, cellsOf } = useComparison();
  const { items, settings } = comparison;
  const show = useFormatNumber();
  useFocusBack();
  // A layout effect of the parent shows the popover. Before that, nothing in it can take the focus.
  useEffect(() => panel.current?.querySelector('input')?.focus(), [panel]);

  const { id, name, role } = attribute;
  const draft = { ...attribute, ...withLimit(attribute, props.limit) };
  const { converted } = useShown()(attribute);
  const said = converted?.sayAs(draft) ?? draft;
  const { limit } = cleanDraft(draft);
  const trouble = limit === null ? null : findTrouble(draft, show);
  const tried = {
    beyondCount,
    undecidedCount,
    itemCount: items.length,
    noun: settings.itemNoun || 'item',
    isSoft: softLimitOf(draft) !== null,
    show,
  };
  const canSave = limit !== null && trouble === null;
  const submit = useOwnSubmit(() => {
    if (canSave) onSave(withLimit(attribute, limit), `Set a limit: ${name}`);
  });
  return (
    <div
      ref={panel}
      className={`limit-field ${place}`}
      popover="manual"
      role="dialog"
      aria-label={`Limit for ${name}`}
      onClick={keepFromGrid}
      onPointerDown={keepFromGrid}
      onKeyDown={(event) => {
        keepFromGrid(event);
        const isListOpen = (event.target as Element).getAttribute('aria-expanded') === 'true';
        if (event.key === 'Escape' && !isListOpen) onClose();
      }}
    >
      <form onSubmit={submit}>
        <LimitFields
          draft={said}
          words={wordsOf(cellsOf(id))}
          onChange={(next) => onChange(said === draft ? next : (converted?.keepLimit(next, draft) ?? null))}
        />
        <p role="status" className={trouble === null ? '' : 'field-error'}>
          {limit === null ? 'Nothing is ruled out yet.' : (trouble ?? triedLimitWords(tried))}
        </p>
        <div className="button-row">
          <Button type="primary" size="middle" htmlType="submit" disabled={!canSave}>
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
    </div>
  );
}
