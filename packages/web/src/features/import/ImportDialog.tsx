import { type Encoding, type ImportSource, shownFileName } from '@tertium/tables';
import { Button, ConfigProvider, Modal } from 'antd';
import { Notice } from '../../ui/Notice';
import { useHasTouch, useIsNarrow } from '../../ui/screen';
import type { ImportInto } from './difference/importInto';
import { EncodingChoice } from './draft/EncodingChoice';
import { FileButton } from './FileButton';
import { FilesStep } from './files/FilesStep';
import { PreviewStep } from './PreviewStep';
import { ReadingStep } from './ReadingStep';
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
