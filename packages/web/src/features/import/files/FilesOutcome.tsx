import { ImportError } from '@tertium/tables';
import { Button } from 'antd';
import { countedNoun } from '../../../ui/countedNoun';
import { Notice } from '../../../ui/Notice';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import type { SourceSummary } from '../reading/importSession';
import type { FileRefusal } from './bringInFiles';
import './fileStep.css';

interface FilesOutcomeProps {
  readonly files: SourceSummary['files'];
  readonly wanted: number;
  readonly outcome:
    | {
        readonly kind: 'done';
        readonly made: number;
        readonly refused: readonly { readonly index: number; readonly why: FileRefusal }[];
      }
    | { readonly kind: 'broken'; readonly made: number };
  readonly onClose: () => void;
}

/** Says how many files were imported, and for each other one why not. */
export function FilesOutcome({ files, wanted, outcome, onClose }: FilesOutcomeProps) {
  const show = useFormatNumber();
  const { made } = outcome;
  const refused = outcome.kind === 'done' ? outcome.refused : [];
  const count =
    made === wanted
      ? `${countedNoun(made, 'comparison', show)} imported.`
      : `${show(made)} of ${countedNoun(wanted, 'comparison', show)} imported.`;
  return (
    <div className="import-wait">
      <p role="status">
        {count} {made === 0 ? '' : 'You find them under “My comparisons”.'}
      </p>
      {outcome.kind === 'broken' && (
        <Notice tone="trouble">
          The zip can no longer be read. Import it again and choose what is missing.
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="trouble">
          <ul className="sentences file-refusals">
            {refused.map(({ index, why }) => (
              <li key={index}>
                {files[index]?.name}: {refusalWords(why)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="import-actions">
        <Button type="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

function refusalWords(why: FileRefusal): string {
  if (why instanceof ImportError) return why.message;
  if (why.code === 'ERR_QUOTA')
    return 'There is no room for it. Delete comparisons you no longer need, then import it again.';
  return `The server refused it (${why.code}).`;
}
