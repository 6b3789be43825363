import { Button, Progress } from 'antd';
import type { ShowNumber } from '../../ui/countedNoun';
import { useFormatNumber } from '../../ui/useFormatNumber';
import type { ReadingProgress } from './comparisonFile/readingProgress';

interface ReadingStepProps {
  /** `null` while nothing is known. */
  readonly progress: ReadingProgress | null;
  readonly name: string;
  /** `null` for a paste. */
  readonly bytes: number | null;
  readonly onCancel: () => void;
}

/** Shows the progress of reading a source, with a cancel button. */
export function ReadingStep({ progress, name, bytes, onCancel }: ReadingStepProps) {
  const show = useFormatNumber();
  return (
    <div className="import-wait">
      <p role="status">{readingSentence(progress, name, bytes, show)}</p>
      <Progress percent={percentOf(progress)} showInfo={false} status="active" aria-label="Reading" />
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}

/** Splitting the text is the first half of the progress, its columns the second. */
function percentOf(progress: ReadingProgress | null): number {
  if (progress === null) return 0;
  if (progress.kind === 'files') return Math.round((100 * progress.done) / Math.max(1, progress.of));
  return Math.round(
    progress.kind === 'text' ? progress.share * 50 : 50 + (50 * progress.done) / Math.max(1, progress.of),
  );
}

const megabyte = 1024 * 1024;

/** "Reading cars.csv… 12.5 of 24.1 MB, 40,000 rows" */
function readingSentence(
  progress: ReadingProgress | null,
  name: string,
  bytes: number | null,
  show: (value: number, decimals?: number) => string,
): string {
  if (progress === null) return `Reading ${name}…`;
  if (progress.kind === 'files')
    return `Reading ${name}… ${show(progress.done)} of ${show(progress.of)} comparisons`;
  if (progress.kind !== 'text')
    return `Detecting column types… ${show(progress.done)} of ${show(progress.of)}`;
  const { share, rows } = progress;
  if (share === 1) return `Detecting column types… ${countedRows(rows, show)}`;
  const size = bytes === null ? 0 : bytes / megabyte;
  const read =
    size < 1 ? `${show(Math.round(share * 100))} %` : `${show(size * share, 1)} of ${show(size, 1)} MB`;
  return `Reading ${name}… ${read}, ${countedRows(rows, show)}`;
}

const countedRows = (rows: number, show: ShowNumber): string => (rows === 1 ? '1 row' : `${show(rows)} rows`);
