import { ImportError, type ImportSource, type TableChoice, type TablePreview } from '@tertium/tables';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSettings } from '../../../ui/settings';
import type { ReadingProgress } from '../comparisonFile/readingProgress';
import type { ReadingChoice, SourceSummary } from './importSession';
import type { ImportReader, StartReader } from './startReader';

type Reading =
  | {
      readonly kind: 'reading';
      /** `null` while nothing is known yet. */
      readonly progress: ReadingProgress | null;
    }
  | {
      readonly kind: 'failed';
      readonly message: string;
      /** Whether another encoding might work. */
      readonly canChooseEncoding: boolean;
      /** How it was read before the latest choice. `null` at first. */
      readonly before: SourceChoice | null;
    }
  | {
      /** It contains comparisons as whole files, so there is nothing to guess. */
      readonly kind: 'files';
      readonly files: SourceSummary['files'];
    }
  | {
      readonly kind: 'ready';
      readonly summary: SourceSummary;
      readonly choice: TableChoice;
      readonly preview: TablePreview;
      /** While another choice is being read. */
      readonly isBusy: boolean;
      /** Why the latest choice couldn't be read. `null` if it could. */
      readonly trouble: string | null;
    };

type SourceChoice = Pick<ReadingChoice, 'delimiter' | 'encoding'>;

export type ReadyReading = Extract<Reading, { readonly kind: 'ready' }>;

export type ReadingControl = ReturnType<typeof useReading>;

const beginning: Reading = { kind: 'reading', progress: null };
const guessed: SourceChoice = { delimiter: null, encoding: null };

/** Reads a source while the calling component is shown. Unmounting ends the worker. */
export function useReading(source: ImportSource, startReader: StartReader) {
  const [reading, setReading] = useState<Reading>(beginning);
  const [reader, setReader] = useState<ImportReader | null>(null);
  const { numberFormat } = useSettings();
  // Counts the choices, so that a late answer to an earlier one is ignored.
  const turn = useRef(0);

  const open = useCallback(
    async (
      from: ImportReader,
      {
        given,
        how,
        before,
      }: Readonly<{ given: ImportSource | null; how: SourceChoice; before: SourceChoice | null }>,
    ): Promise<void> => {
      const mine = ++turn.current;
      const isCurrent = () => mine === turn.current;
      const onProgress = (progress: ReadingProgress) => {
        if (isCurrent()) setReading((now) => (now.kind === 'reading' ? { kind: 'reading', progress } : now));
      };
      try {
        const summary = await from.open(given, { ...how, format: numberFormat }, onProgress);
        if (summary.files.length > 0) {
          if (isCurrent()) setReading({ kind: 'files', files: summary.files });
          return;
        }
        const choice = { sheet: summary.bestSheet, orientation: null, headerRow: null, commas: null };
        const preview = await from.preview(choice, onProgress);
        if (isCurrent())
          setReading({ kind: 'ready', summary, choice, preview, isBusy: false, trouble: null });
      } catch (error) {
        const canChooseEncoding = error instanceof ImportError && error.code === 'notText';
        if (isCurrent()) setReading({ kind: 'failed', message: messageOf(error), canChooseEncoding, before });
      }
    },
    [numberFormat],
  );

  useEffect(() => {
    const started = startReader();
    setReader(started);
    setReading(beginning);
    void open(started, { given: source, how: guessed, before: null });
    return () => {
      turn.current++;
      started.stop();
    };
  }, [source, startReader, open]);

  const chooseTable = async (choice: TableChoice): Promise<void> => {
    if (reader === null || reading.kind !== 'ready') return;
    const mine = ++turn.current;
    setReading({ ...reading, choice, isBusy: true, trouble: null });
    try {
      const preview = await reader.preview(choice);
      if (mine === turn.current) setReading({ ...reading, choice, preview, isBusy: false, trouble: null });
    } catch (error) {
      // The previous reading stays.
      if (mine === turn.current) setReading({ ...reading, isBusy: false, trouble: messageOf(error) });
    }
  };

  const chooseReading = (how: SourceChoice): void => {
    if (reader === null) return;
    const before =
      reading.kind === 'ready'
        ? { delimiter: reading.summary.delimiter, encoding: reading.summary.encoding }
        : reading.kind === 'failed'
          ? reading.before
          : null;
    setReading(beginning);
    void open(reader, { given: null, how, before });
  };

  return { reading, reader, chooseTable: (choice: TableChoice) => void chooseTable(choice), chooseReading };
}

function messageOf(error: unknown): string {
  if (error instanceof ImportError) return error.message;
  return error instanceof Error && error.message.startsWith('Couldn’t start')
    ? `${error.message} Reload the page and try again.`
    : 'This file can’t be read. Save it as CSV and try again.';
}
