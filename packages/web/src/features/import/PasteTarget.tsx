import type { ImportSource } from '@tertium/tables';
import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useHasTouch } from '../../ui/screen';
import { FileButton } from './FileButton';
import { droppedFile, pastedText } from './useIncomingTable';
import './incoming.css';

interface PasteTargetProps {
  readonly title: string;
  readonly onSource: (source: ImportSource) => void;
  readonly children?: ReactNode;
}

/** A field with megabytes of text would block the page. */
const shownLetters = 20_000;

/** One large target for a table: paste into it, drop on it, or choose a file. */
export function PasteTarget({ title, onSource, children }: PasteTargetProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  // The pasted text stays, so that a cancelled preview loses nothing.
  const [pasted, setPasted] = useState<ImportSource | null>(null);
  const hasTouch = useHasTouch();
  return (
    <section
      className="paste-target"
      aria-labelledby={`${id}-title`}
      onDrop={(event) => {
        const source = droppedFile(event.dataTransfer);
        if (source === null) return;
        event.preventDefault();
        onSource(source);
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-hint`}>
        {hasTouch ? (
          'Copy the rows in your spreadsheet and paste them here. Or choose a file: '
        ) : (
          <>
            Copy the rows in your spreadsheet, then press <kbd>Ctrl</kbd> <kbd>V</kbd> here. Or drop a file:{' '}
          </>
        )}
        CSV, TSV, Excel, JSON, also zipped.
      </p>
      <textarea
        aria-label="Paste a table"
        aria-describedby={`${id}-hint`}
        placeholder={'Name\tPrice\tWeight\nWirefly\t799\t1.3'}
        value={typed}
        spellCheck={false}
        // A text that isn't shown completely can't be edited.
        readOnly={pasted?.kind === 'paste' && pasted.text.length > shownLetters}
        onChange={({ target }) => {
          setTyped(target.value);
          setPasted(null);
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          const source = pastedText(text, event.clipboardData.getData('text/html'));
          if ((typed !== '' && pasted === null) || !(text.includes('\n') || 'html' in source)) return;
          event.preventDefault();
          setPasted(source);
          setTyped(text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text);
          onSource(source);
        }}
      />
      <div className="button-row">
        {typed.trim() !== '' && (
          <Button type="primary" onClick={() => onSource(pasted ?? { kind: 'paste', text: typed })}>
            {pasted === null ? 'Preview what I typed' : 'Preview what I pasted'}
          </Button>
        )}
        {pasted !== null && (
          <Button
            onClick={() => {
              setPasted(null);
              setTyped('');
            }}
          >
            Clear
          </Button>
        )}
        <FileButton label="Choose a file" isPrimary={typed.trim() === ''} onSource={onSource} />
        {children}
      </div>
    </section>
  );
}
