import { Button } from 'antd';
import { useComparison, useMay } from '../../../comparison/comparisonContext';
import { FileButton } from '../import/FileButton';
import type { ImportSource } from '../import/openSource';

interface EmptyComparisonProps {
  readonly onAddItem: () => void;
  readonly onSource: (source: ImportSource) => void;
}

/** An empty comparison is one big target: paste, drop, upload, or begin by hand. */
export function EmptyComparison({ onAddItem, onSource }: EmptyComparisonProps) {
  const { comparison } = useComparison();
  const canEdit = useMay('edit');
  if (!canEdit) {
    return (
      <div className="empty-comparison">
        <h2>Nothing is in here yet</h2>
      </div>
    );
  }
  const noun = comparison.settings.itemNoun || 'item';
  return (
    <div className="empty-comparison">
      <h2>Paste a table here</h2>
      <p className="quiet">
        Copy it from a spreadsheet or a page and press <kbd>Ctrl</kbd> <kbd>V</kbd>, or drop a file: CSV, TSV,
        JSON, Excel, zipped CSV. A preview comes first.
      </p>
      <div className="empty-actions">
        <FileButton label="Choose a file" isPrimary onSource={onSource} />
        <Button onClick={onAddItem}>Begin with one {noun}</Button>
      </div>
    </div>
  );
}
