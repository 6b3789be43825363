import { type Encoding, type ImportSource, shownFileName } from '@tertium/tables';
import { Button, ConfigProvider, Modal, Progress } from 'antd';
import { percent, type ShowNumber } from '../../ui/countedNoun';
import { Notice } from '../../ui/Notice';
import { useHasTouch, useIsNarrow } from '../../ui/screen';
import { useFormatNumber } from '../../ui/useFormatNumber';
import type { ReadingProgress } from './comparisonFile/readingProgress';
import type { ImportInto } from './difference/importInto';
import { EncodingChoice } from './draft/EncodingChoice';
import { FileButton } from './FileButton';
import { FilesStep } from './files/FilesStep';
import { PreviewStep } from './PreviewStep';
import { type StartReader, startReader } from './reading/startReader';
import { useReading } from './reading/useReading';
import './importDialog.css';

export interface ImportDialogProps {
  /** The dropped, chosen or pasted source. Keep the same object while the dialog is open. */
  readonly source: ImportSource;
  /** `null` creates a comparison and opens it. */
  readonly into: ImportInto | null;
  readonly onClose: () => void;
  /** Replaces a source that can't be read. */
  readonly onSource: (source: ImportSource) => void;
  readonly startReader?: StartReader;
}

/** Imports a file or a paste: reads it in a worker, previews its structure, and saves it. */
export function ImportDialog({
  source,
  into,
  onClose,
  onSource,
  startReader: start = startReader,
}: ImportDialogProps) {
  const control = useReading(source, start);
  const hasTouch = useHasTouch();
  const isNarrow = useIsNarrow();
  const { reading } = control;
  const pasted = reading.kind === 'files' ? 'the pasted file' : 'the pasted table';
  const name = source.kind === 'file' ? shownFileName(source.file.name) : pasted;
  return (
    <Modal
      open
      title={`Import ${name}`}
      onCancel={onClose}
      footer={null}
      width={isNarrow ? '100%' : reading.kind === 'ready' ? 1180 : 520}
      className="import-dialog"
      mask={{ closable: false }}
      destroyOnHidden
    >
      {reading.kind === 'reading' && (
        <ReadingStep
          progress={reading.progress}
          name={name}
          bytes={source.kind === 'file' ? source.file.size : null}
          onCancel={onClose}
        />
      )}
      {reading.kind === 'failed' && (
        <FailedStep
          message={reading.message}
          onEncoding={
            reading.canChooseEncoding
              ? (encoding) => control.chooseReading({ delimiter: null, encoding })
              : null
          }
          onBack={
            reading.before === null
              ? null
              : () => control.chooseReading(reading.before ?? { delimiter: null, encoding: null })
          }
          onClose={onClose}
          onSource={onSource}
        />
      )}
      {reading.kind === 'files' && (
        <FilesStep files={reading.files} reader={control.reader} into={into} onClose={onClose} />
      )}
      {reading.kind === 'ready' && (
        // Such a dense form would not fit a screen at the page's own size, but touch needs that size.
        <ConfigProvider componentSize={hasTouch ? 'large' : 'middle'}>
          <PreviewStep ready={reading} control={control} into={into} source={source} onClose={onClose} />
        </ConfigProvider>
      )}
    </Modal>
  );
}

interface FailedStepProps {
  readonly message: string;
  /** `null` if no encoding would help. */
  readonly onEncoding: ((encoding: Encoding) => void) | null;
  /** Reads it again as it was read before, `null` if it never was. */
  readonly onBack: (() => void) | null;
  readonly onClose: () => void;
  readonly onSource: (source: ImportSource) => void;
}

function FailedStep({ message, onEncoding, onBack, onClose, onSource }: FailedStepProps) {
  return (
    <div className="import-wait">
      <Notice tone="trouble">{message}</Notice>
      {onEncoding !== null && <EncodingChoice value={null} tellingLines={[]} onChange={onEncoding} />}
      <div className="dialog-actions">
        <Button onClick={onClose}>Close</Button>
        <FileButton label="Choose another file" isPrimary={onBack === null} onSource={onSource} />
        {onBack !== null && (
          <Button type="primary" onClick={onBack}>
            Read it as before
          </Button>
        )}
      </div>
    </div>
  );
}

interface ReadingStepProps {
  /** `null` while nothing is known. */
  readonly progress: ReadingProgress | null;
  readonly name: string;
  /** `null` for a paste. */
  readonly bytes: number | null;
  readonly onCancel: () => void;
}

/** Shows the progress of reading a source, with a cancel button. */
function ReadingStep({ progress, name, bytes, onCancel }: ReadingStepProps) {
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
    size < 1 ? percent(Math.round(share * 100), show) : `${show(size * share, 1)} of ${show(size, 1)} MB`;
  return `Reading ${name}… ${read}, ${countedRows(rows, show)}`;
}

const countedRows = (rows: number, show: ShowNumber): string => (rows === 1 ? '1 row' : `${show(rows)} rows`);
