import { Button } from 'antd';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import type { FileSummary } from '../comparisonFile/readFile';
import type { ImportInto } from '../difference/importInto';
import type { ImportReader } from '../reading/startReader';
import { SavingStep } from '../saving/SavingStep';
import { useSaving } from '../saving/useSaving';
import { contentWords, originWords } from './fileWords';
import './fileStep.css';

export interface FileStepProps {
  readonly file: FileSummary;
  readonly reader: ImportReader | null;
  /** The open comparison, which stays unchanged. */
  readonly into: ImportInto | null;
  readonly onClose: () => void;
}

/** Shows the content of a comparison's file, and imports it. */
export function FileStep({ file, reader, into, onClose }: FileStepProps) {
  const show = useFormatNumber();
  const saving = useSaving({ reader, into: null, onClose });
  if (saving.state.kind !== 'idle') return <SavingStep saving={saving} title={file.name} />;
  return (
    <div className="import-wait">
      <div className="file-summary">
        <h3>{file.name}</h3>
        <p>{contentWords(file, show)}</p>
        {originWords(file) !== '' && <p className="quiet">{originWords(file)}</p>}
      </div>
      <p>
        {into === null
          ? 'This creates a new comparison with everything in the file.'
          : `This creates a new comparison. “${into.comparison.name}” stays as it is.`}{' '}
        {othersWords(file)}
      </p>
      <div className="dialog-actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" onClick={() => saving.save({ kind: 'file', index: 0 })}>
          Create comparison
        </Button>
      </div>
    </div>
  );
}

function othersWords({ others }: FileSummary): string {
  const [first = '', second] = others;
  if (others.length === 0) return '';
  const whose = first === '' ? 'someone else' : first;
  return second === undefined
    ? `The personal weights of ${whose} become named weights.`
    : 'The personal weights of other people become named weights.';
}
