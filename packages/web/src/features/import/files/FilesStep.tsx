import { ImportError } from '@tertium/tables';
import { Button, Progress } from 'antd';
import { countedNoun } from '../../../ui/countedNoun';
import { Notice } from '../../../ui/Notice';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import type { SourceSummary } from '../reading/importSession';
import type { FileRefusal } from './bringInFiles';
import './fileStep.css';
import { useState } from 'react';
import { FileList } from './FileList';
import { FileStep, type FileStepProps } from './FileStep';
import { useFilesBringIn } from './useFilesBringIn';

interface FilesStepProps extends Omit<FileStepProps, 'file'> {
  /** At least one. */
  readonly files: SourceSummary['files'];
}

/** Imports comparisons from whole files: one with its content, or the ticked ones of several. */
export function FilesStep(props: FilesStepProps) {
  const [first, second] = props.files;
  return first !== undefined && second === undefined && !('trouble' in first) ? (
    <FileStep {...props} file={first} />
  ) : (
    <SeveralStep {...props} />
  );
}

function SeveralStep({ files, reader, onClose }: FilesStepProps) {
  const show = useFormatNumber();
  const { progress, start, wake, stop } = useFilesBringIn(reader);
  // Comparisons deleted at their source are imported only if ticked.
  const [ticked, setTicked] = useState<ReadonlySet<number>>(
    () => new Set(files.flatMap((file, i) => ('trouble' in file || file.isDeleted ? [] : [i]))),
  );
  if (progress.kind === 'choosing') {
    return (
      <div className="import-wait">
        <p>
          {countedNoun(files.length, 'comparison', show)}. Each one you tick becomes a new comparison with
          everything in its file. Your existing comparisons stay as they are.
        </p>
        <FileList files={files} ticked={ticked} onTick={setTicked} />
        <div className="dialog-actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="primary"
            disabled={ticked.size === 0}
            onClick={() => start([...ticked].sort((a, b) => a - b))}
          >
            {ticked.size === 0 ? 'Import' : `Import ${countedNoun(ticked.size, 'comparison', show)}`}
          </Button>
        </div>
      </div>
    );
  }
  if (progress.kind === 'bringing') {
    const { done, of, index, waiting } = progress;
    const name = index === null ? '' : files[index]?.name;
    return (
      <div className="import-wait">
        {waiting === null ? (
          <p role="status">
            Importing {name}… {show(done)} of {show(of)} done
          </p>
        ) : (
          <Notice tone="trouble">{waiting}</Notice>
        )}
        <Progress
          percent={Math.round((100 * done) / of)}
          showInfo={false}
          status="active"
          aria-label="Progress"
        />
        <div className="dialog-actions">
          <Button onClick={stop}>Stop</Button>
          {waiting !== null && (
            <Button type="primary" onClick={wake}>
              Try now
            </Button>
          )}
        </div>
      </div>
    );
  }
  return <FilesOutcome files={files} wanted={ticked.size} outcome={progress} onClose={onClose} />;
}

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
function FilesOutcome({ files, wanted, outcome, onClose }: FilesOutcomeProps) {
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
        {count} {made === 0 ? '' : 'You’ll find them under “My comparisons”.'}
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
      <div className="dialog-actions">
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
