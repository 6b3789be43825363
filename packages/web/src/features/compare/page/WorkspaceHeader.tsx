import { BarChartOutlined, HistoryOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { limits, tidyName } from '@tertium/engine';
import { Button, Tooltip } from 'antd';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useComparison, useMay } from '../../../comparison/comparisonContext';
import { countedNoun } from '../../../comparison/countedNoun';
import { useHasTouch, useIsNarrow, useIsShort } from '../../../ui/screen';
import { TurnIcon } from '../../../ui/TurnIcon';
import { tooLong } from '../../../ui/tooLong';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { SaveState } from './SaveState';

interface WorkspaceHeaderProps {
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onHistory: () => void;
  readonly onHelp: () => void;
}

/**
 * The comparison's name, its size, whether it is saved, and what is about it as a whole. Where there is little room,
 * history and help stand under the toolbar's "More".
 */
export function WorkspaceHeader({ onUndo, onRedo, onHistory, onHelp }: WorkspaceHeaderProps) {
  const { comparison, undoLabel, redoLabel } = useComparison();
  const canWeigh = useMay('weigh');
  const show = useFormatNumber();
  const [search] = useSearchParams();
  const isNarrow = useIsNarrow();
  const isShort = useIsShort();
  const hasTouch = useHasTouch();
  const key = (keys: string) => (hasTouch ? '' : ` (${keys})`);
  const { items, attributes } = comparison;
  return (
    <header className="workspace-head">
      <div className="workspace-title">
        <NameField />
        <p className="quiet workspace-size">
          <span className="workspace-count">
            {countedNoun(items.length, 'item', show)} × {countedNoun(attributes.length, 'attribute', show)}
          </span>
          <SaveState />
        </p>
      </div>
      <div className="workspace-tools">
        {canWeigh && (
          <>
            <IconButton
              icon={<TurnIcon />}
              label={undoLabel === null ? 'Undo' : `Undo: ${undoLabel}`}
              hint={undoLabel === null ? 'Nothing to undo' : `Undo: ${undoLabel}${key('Ctrl Z')}`}
              disabled={undoLabel === null}
              onClick={onUndo}
            />
            <IconButton
              icon={<TurnIcon isForward />}
              label={redoLabel === null ? 'Redo' : `Redo: ${redoLabel}`}
              hint={redoLabel === null ? 'Nothing to redo' : `Redo: ${redoLabel}${key('Ctrl Shift Z')}`}
              disabled={redoLabel === null}
              onClick={onRedo}
            />
          </>
        )}
        {!(isNarrow || isShort) && (
          <>
            <IconButton
              icon={<HistoryOutlined aria-hidden />}
              label="History"
              hint="History"
              onClick={onHistory}
            />
            <IconButton
              icon={<QuestionCircleOutlined aria-hidden />}
              label="Keys and marks"
              hint={`Keys and marks${key('?')}`}
              onClick={onHelp}
            />
          </>
        )}
        <Link
          className="graph-link"
          to={{ pathname: '/compare/graph', search: `?${search}` }}
          title={`Graph${key('g')}`}
          aria-label="Graph"
        >
          <BarChartOutlined aria-hidden />
          <span>Graph</span>
        </Link>
      </div>
    </header>
  );
}

interface IconButtonProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly hint: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function IconButton({ icon, label, hint, disabled = false, onClick }: IconButtonProps) {
  return (
    <Tooltip title={hint}>
      <Button type="text" icon={icon} aria-label={label} disabled={disabled} onClick={onClick} />
    </Tooltip>
  );
}

/** The name, edited in place: Enter or leaving keeps it, Escape does not. */
function NameField() {
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
  if (!canEdit) return <h1>{comparison.name}</h1>;
  if (draft === null) {
    return (
      <h1>
        <button
          type="button"
          className="name-button"
          title="Rename"
          onClick={() => setDraft(comparison.name)}
        >
          {comparison.name}
        </button>
      </h1>
    );
  }
  return (
    <>
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
        <p className="field-error" id="name-trouble">
          {trouble}
        </p>
      )}
    </>
  );
}
