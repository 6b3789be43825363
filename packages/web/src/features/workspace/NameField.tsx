import { limits, tidyName } from '@tertium/engine';
import { type KeyboardEvent, useState } from 'react';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { tooLong } from '../../ui/tooLong';
import { useFormatNumber } from '../../ui/useFormatNumber';

/** The comparison's name, edited in place. Enter or leaving saves it, Escape doesn't. */
export function NameField() {
  const { comparison, edit } = useComparison();
  const canEdit = useMay('edit');
  const [draft, setDraft] = useState<string | null>(null);
  const show = useFormatNumber();
  const name = tidyName(draft ?? '');
  const trouble = tooLong(name, limits.titleLength, show);
  const save = () => {
    if (trouble !== undefined) return;
    if (name !== '' && name !== comparison.name)
      edit([{ kind: 'comparison.update', patch: { name } }], 'Rename');
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key !== 'Escape') return;
    setDraft(null);
    event.stopPropagation();
  };
  // A name that is being typed when the right is lost stays, and is kept as unsaved.
  if (!canEdit && draft === null) return <h1 title={comparison.name}>{comparison.name}</h1>;
  if (draft === null) {
    return (
      <h1>
        <button
          type="button"
          className="name-button ellipsis"
          title={`${comparison.name}: rename`}
          onClick={() => setDraft(comparison.name)}
        >
          {comparison.name}
        </button>
      </h1>
    );
  }
  return (
    <div className="name-editing">
      <input
        className="name-field"
        aria-label="Name of the comparison"
        aria-invalid={trouble !== undefined}
        aria-describedby={trouble === undefined ? undefined : 'name-trouble'}
        value={draft}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to rename it
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={save}
        onKeyDown={onKeyDown}
      />
      {trouble !== undefined && (
        <p className="field-error name-trouble" id="name-trouble">
          {trouble}
        </p>
      )}
    </div>
  );
}
