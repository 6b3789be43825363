import { Button, Select } from 'antd';
import { useState } from 'react';
import { countedNoun, countedTable, type ShowNumber } from '../../../../comparison/countedNoun';
import { formatDay } from '../../../../ui/formatTime';
import { Labelled } from '../../../../ui/Labelled';
import { useFormatNumber } from '../../../../ui/useFormatNumber';
import type { ImportInto } from '../importInto';
import { SavingStep } from '../SavingStep';
import type { ImportReader } from '../startReader';
import { useSaving } from '../useSaving';
import type { FileSummary } from './readFile';
import './fileStep.css';

interface FileStepProps {
  /** At least one. */
  readonly files: readonly FileSummary[];
  readonly reader: ImportReader | null;
  /** What is open just now; it stays as it is. */
  readonly into: ImportInto | null;
  readonly onClose: () => void;
}

/** A comparison that comes as a whole file: what is in it, and the way in. */
export function FileStep({ files, reader, into, onClose }: FileStepProps) {
  const show = useFormatNumber();
  const [index, setIndex] = useState(0);
  const saving = useSaving({ reader, into: null, onClose });
  const file = files[index];
  if (file === undefined) return null;
  if (saving.state.kind !== 'idle') return <SavingStep saving={saving} title={file.name} />;
  return (
    <div className="import-wait">
      {files.length > 1 && (
        <Labelled label={`The file holds ${show(files.length)} comparisons; one comes in at a time`}>
          {(id) => (
            <Select
              id={id}
              value={index}
              onChange={setIndex}
              options={files.map(({ name }, value) => ({ value, label: name }))}
            />
          )}
        </Labelled>
      )}
      <div className="file-summary">
        <h3>{file.name}</h3>
        <p>{contentWords(file, show)}</p>
        {originWords(file) !== '' && <p className="quiet">{originWords(file)}</p>}
      </div>
      <p>
        {into === null
          ? 'It becomes a comparison of yours, with everything that is in the file.'
          : `It becomes a comparison of its own. “${into.comparison.name}” stays as it is.`}{' '}
        {othersWords(file)}
      </p>
      <div className="import-actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" onClick={() => saving.save({ kind: 'file', index })}>
          Create comparison
        </Button>
      </div>
    </div>
  );
}

/** "6 laptops × 12 attributes, 3 weightings, 2 rounds" */
function contentWords(file: FileSummary, show: ShowNumber): string {
  const { itemCount, itemNoun, attributeCount, weightingCount, roundCount } = file;
  return [
    countedTable(itemCount, itemNoun, attributeCount, show),
    ...(weightingCount === 0 ? [] : [countedNoun(weightingCount, 'weighting', show)]),
    ...(roundCount === 0 ? [] : [countedNoun(roundCount, 'round', show)]),
  ].join(', ');
}

function originWords({ exportedBy, exportedAt }: FileSummary): string {
  if (exportedAt === null) return exportedBy === '' ? '' : `Exported by ${exportedBy}`;
  return `Exported ${exportedBy === '' ? '' : `by ${exportedBy} `}on ${formatDay(exportedAt)}`;
}

function othersWords({ others }: FileSummary): string {
  const [first = '', second] = others;
  if (others.length === 0) return '';
  const whose = first === '' ? 'somebody else' : first;
  return second === undefined
    ? `The own weights of ${whose} become named ones.`
    : 'The own weights of other people become named ones.';
}
