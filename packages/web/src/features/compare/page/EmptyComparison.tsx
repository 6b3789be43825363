import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useComparison } from '../../../comparison/comparisonContext';

interface EmptyComparisonProps {
  readonly onAddItem: () => void;
  readonly onFile: (file: File) => void;
}

/** An empty comparison is one big target: paste, drop, upload, or begin by hand. */
export function EmptyComparison({ onAddItem, onFile }: EmptyComparisonProps) {
  const { comparison } = useComparison();
  const input = useRef<HTMLInputElement>(null);
  const noun = comparison.settings.itemNoun || 'item';
  return (
    <div className="empty-comparison">
      <h2>Paste a table here</h2>
      <p className="quiet">
        Copy it from a spreadsheet or a page and press <kbd>Ctrl</kbd> <kbd>V</kbd>, or drop a file: CSV, TSV,
        JSON, Excel, zipped CSV. A preview comes first.
      </p>
      <div className="empty-actions">
        <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <Button onClick={onAddItem}>Begin with one {noun}</Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.json,.xlsx,.zip,.gz"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </div>
  );
}
