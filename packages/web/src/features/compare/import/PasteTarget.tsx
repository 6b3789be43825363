import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useHasTouch } from '../../../ui/screen';
import { FileButton } from './FileButton';
import type { ImportSource } from './openSource';
import { copiedHtml, droppedFile } from './useIncomingTable';
import './incoming.css';

interface PasteTargetProps {
  readonly title: string;
  readonly onSource: (source: ImportSource) => void;
  readonly children?: ReactNode;
}

/** One big place for a table: paste into it, drop on it, or choose a file. */
export function PasteTarget({ title, onSource, children }: PasteTargetProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
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
        onChange={({ target }) => setTyped(target.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          const html = copiedHtml(event.clipboardData);
          if (typed !== '' || (!text.includes('\n') && html.html === undefined)) return;
          event.preventDefault();
          onSource({ kind: 'paste', text, ...html });
        }}
      />
      <div className="paste-actions">
        {typed.trim() !== '' && (
          <Button type="primary" onClick={() => onSource({ kind: 'paste', text: typed })}>
            Preview what I typed
          </Button>
        )}
        <FileButton label="Choose a file" isPrimary={typed.trim() === ''} onSource={onSource} />
        {children}
      </div>
    </section>
  );
}
