import { useCallback, useEffect, useRef, useState } from 'react';
import { useSettings } from '../../../ui/settings';
import { ImportError } from './ImportError';
import type { SourceSummary, TableChoice, TablePreview } from './importPlan';
import type { ReadingChoice } from './importSession';
import type { ImportSource } from './openSource';
import type { ImportReader, StartReader } from './startReader';

type Reading =
  | { readonly kind: 'reading'; readonly share: number }
  | {
      readonly kind: 'failed';
      readonly message: string;
      /** Whether another encoding may read it. */
      readonly canChooseEncoding: boolean;
    }
  | {
      readonly kind: 'ready';
      readonly summary: SourceSummary;
      readonly choice: TableChoice;
      readonly preview: TablePreview;
      /** While another choice is being read. */
      readonly isBusy: boolean;
    };

type SourceChoice = Pick<ReadingChoice, 'delimiter' | 'encoding'>;

export type ReadyReading = Extract<Reading, { readonly kind: 'ready' }>;

export interface ReadingControl {
  readonly reading: Reading;
  readonly reader: ImportReader | null;
  readonly chooseTable: (choice: TableChoice) => void;
  readonly chooseReading: (choice: SourceChoice) => void;
}

const guessed: SourceChoice = { delimiter: null, encoding: null };

/** Reads a source while the calling component is shown; leaving ends the worker, whatever it is doing. */
export function useReading(source: ImportSource, startReader: StartReader): ReadingControl {
  const [reading, setReading] = useState<Reading>({ kind: 'reading', share: 0 });
  const [reader, setReader] = useState<ImportReader | null>(null);
  const { numberFormat } = useSettings();
  // Counts the choices, so that a slow answer to an earlier one is not shown.
  const turn = useRef(0);

  const open = useCallback(
    async (from: ImportReader, given: ImportSource | null, how: SourceChoice): Promise<void> => {
      const mine = ++turn.current;
      const isCurrent = () => mine === turn.current;
      try {
        const summary = await from.open(given, { ...how, format: numberFormat }, (share) => {
          if (isCurrent()) setReading((now) => (now.kind === 'reading' ? { kind: 'reading', share } : now));
        });
        const choice = { sheet: summary.bestSheet, orientation: null, headerRow: null };
        const preview = await from.preview(choice);
        if (isCurrent()) setReading({ kind: 'ready', summary, choice, preview, isBusy: false });
      } catch (error) {
        const canChooseEncoding = error instanceof ImportError && error.code === 'notText';
        if (isCurrent()) setReading({ kind: 'failed', message: messageOf(error), canChooseEncoding });
      }
    },
    [numberFormat],
  );

  useEffect(() => {
    const started = startReader();
    setReader(started);
    setReading({ kind: 'reading', share: 0 });
    void open(started, source, guessed);
    return () => {
      turn.current++;
      started.stop();
    };
  }, [source, startReader, open]);

  const chooseTable = async (choice: TableChoice): Promise<void> => {
    if (reader === null || reading.kind !== 'ready') return;
    const mine = ++turn.current;
    setReading({ ...reading, choice, isBusy: true });
    const preview = await reader.preview(choice);
    if (mine === turn.current) setReading({ ...reading, choice, preview, isBusy: false });
  };

  const chooseReading = (how: SourceChoice): void => {
    if (reader === null) return;
    setReading({ kind: 'reading', share: 0 });
    void open(reader, null, how);
  };

  return { reading, reader, chooseTable: (choice) => void chooseTable(choice), chooseReading };
}

function messageOf(error: unknown): string {
  if (error instanceof ImportError) return error.message;
  return error instanceof Error && error.message.startsWith('The part that reads')
    ? `${error.message} Reload the page and try again.`
    : 'This file cannot be read. Save it as CSV and try again.';
}
