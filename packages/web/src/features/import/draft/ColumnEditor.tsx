import { type Attribute, isComputed } from '@tertium/engine';
import type { ColumnPlan, PreviewColumn } from '@tertium/tables';
import { useId } from 'react';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { AttributeEditor } from '../../attribute/AttributeEditor';
import type { DraftColumn } from './useDraft';
import { countsSentence, noteHints } from './words';

interface ColumnEditorProps {
  readonly column: DraftColumn;
  readonly found: Pick<PreviewColumn, 'notes' | 'examples' | 'words'>;
  readonly groups: readonly string[];
  readonly isName: boolean;
  /** The existing attribute that the column updates, `null` for a new one. */
  readonly updates: Attribute | null;
  readonly onChange: (patch: Partial<ColumnPlan>) => void;
  /** Goes to its open question, `null` for none. */
  readonly onCheck: (() => void) | null;
}

/** Edits one column: what was found in it, and the attribute it becomes. */
export function ColumnEditor({
  column,
  found,
  groups,
  isName,
  updates,
  onChange,
  onCheck,
}: ColumnEditorProps) {
  const { plan, counts } = column;
  const show = useFormatNumber();
  const id = useId();
  const hints = found.notes.map((note) => noteHints[note]).filter((hint) => hint !== null);
  return (
    <section className="import-editor" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{plan.name}</h3>
      <p className="import-counts quiet" role="status">
        {countsSentence(plan.type, counts, show)}.
      </p>
      {hints.map((hint) => (
        <p key={hint} className="quiet">
          {hint}
        </p>
      ))}
      {plan.reading.isEndGuessed === true && (
        <p className="quiet">Which end is better is a guess. It counts once you confirm it.</p>
      )}
      {onCheck !== null && (
        <button type="button" className="link-button import-go-check" onClick={onCheck}>
          Show what to check
        </button>
      )}
      <Examples column={column} examples={found.examples} />
      {isName && !plan.isIncluded && (
        <p className="quiet">It names the items. Tick it in the list to keep it as an attribute too.</p>
      )}
      {updates !== null && (
        <p className="quiet">
          {isComputed(updates)
            ? `${updates.name} is computed by a formula, so these cells aren’t imported.`
            : `Its cells update ${updates.name}, which keeps its better end, role and scale.`}
        </p>
      )}
      <AttributeEditor
        isReadingOnly={updates !== null}
        draft={plan}
        dataRange={null}
        words={found.words}
        groups={groups}
        isReadingOpen
        onChange={onChange}
      />
    </section>
  );
}

function Examples({
  column: { plan, counts },
  examples,
}: {
  readonly column: DraftColumn;
  readonly examples: readonly string[];
}) {
  return (
    <dl className="import-examples">
      {plan.header !== plan.name && plan.header !== '' && (
        <div>
          <dt>Header</dt>
          <dd>{plan.header.length > 120 ? `${plan.header.slice(0, 117)}…` : plan.header}</dd>
        </div>
      )}
      {examples.length > 0 && (
        <div>
          <dt>Such as</dt>
          <dd>
            {examples.map((text) => (
              <code key={text}>{text}</code>
            ))}
          </dd>
        </div>
      )}
      {counts.unreadExamples.length > 0 && (
        <div className="has-unread">
          <dt>Kept as text</dt>
          <dd>
            {counts.unreadExamples.map(({ row, text }) => (
              <code key={row}>{text.length > 40 ? `${text.slice(0, 37)}…` : text}</code>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
