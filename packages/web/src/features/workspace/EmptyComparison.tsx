import type { ImportSource } from '@tertium/tables';
import { useMay } from '../../ranked/comparisonContext';
import { useHasTouch } from '../../ui/screen';
import { FileButton } from '../import/FileButton';

interface EmptyComparisonProps {
  readonly onSource: (source: ImportSource) => void;
}

/** Shown beside the grid of an empty comparison: how to type, and a target for pasting, dropping and uploading. */
export function EmptyComparison({ onSource }: EmptyComparisonProps) {
  const canEdit = useMay('edit');
  const hasTouch = useHasTouch();
  if (!canEdit) {
    return (
      <div className="empty-comparison">
        <h2>This comparison is empty</h2>
      </div>
    );
  }
  return (
    <div className="empty-comparison">
      <h2>Type, or paste a table</h2>
      <p className="quiet">
        {hasTouch ? (
          'Name an item and an attribute in the grid, then tap where they meet.'
        ) : (
          <>
            In the grid, <kbd>Enter</kbd> adds the next item and <kbd>Tab</kbd> the next attribute.
          </>
        )}
      </p>
      <p className="quiet">
        {hasTouch ? (
          'Or import a table from the clipboard or a file: '
        ) : (
          <>
            Or copy a table from anywhere and press{' '}
            <span className="empty-keys">
              <kbd>Ctrl</kbd> <kbd>V</kbd>
            </span>
            , or drop a file:{' '}
          </>
        )}
        CSV, TSV, JSON or Excel, also zipped. You see a preview before anything is added.
      </p>
      <div className="empty-actions">
        <FileButton label="Choose a file" isPrimary={!hasTouch} onSource={onSource} />
      </div>
    </div>
  );
}
