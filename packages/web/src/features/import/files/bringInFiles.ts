import { ImportError } from '@tertium/tables';
import type { CallFailure } from '../../../document/wire/callFailure';
import { createPatience } from '../../../document/wire/createPatience';
import type { Session } from '../../../session/createSession';
import type { ImportReader } from '../reading/startReader';
import { type CreatedImport, createImported } from '../saving/createImported';

/** Why a file wasn't imported: the server refused it, or it could no longer be read. */
export type FileRefusal = CallFailure | ImportError;

interface BringInPorts {
  readonly reader: Pick<ImportReader, 'prepareFile' | 'writtenPart'>;
  readonly session: Pick<Session, 'send'>;
  /** The person who imports them. */
  readonly personId: string;
  /** Which files, one after the other. */
  readonly indexes: readonly number[];
  /** Reports how many are finished, and the index of the current one, `null` at the end. */
  readonly onProgress: (done: number, index: number | null) => void;
  /** Reports that the server can't be reached or asks for a pause. It continues by itself. */
  readonly onWaiting: (failure: CallFailure) => void;
}

interface BroughtIn {
  /** Ids of the created comparisons. */
  readonly made: readonly string[];
  readonly refused: readonly { readonly index: number; readonly why: FileRefusal }[];
}

/** A running import of several comparisons. */
export interface FilesBringIn {
  readonly all: Promise<BroughtIn>;
  /** Retries at once. */
  readonly wake: () => void;
  /** Cancels the current file and stops. Imported ones stay. */
  readonly end: () => void;
}

/** Imports files as comparisons, each whole or not at all. Continues after a refused one. */
export function bringInFiles(ports: BringInPorts): FilesBringIn {
  const { reader, session, personId, indexes, onProgress, onWaiting } = ports;
  const control = createPatience();
  const patience = { ...control, onWaiting };

  let current: CreatedImport | null = null;

  const bringIn = async (index: number): Promise<{ readonly id: string } | { readonly why: FileRefusal }> => {
    const outline = await reader.prepareFile(index, personId);
    const created = createImported({ ...outline, reader, session, patience, onSent: () => {} });
    current = created;
    let isIn = false;
    try {
      const outcome = await created.resume();
      isIn = 'id' in outcome;
      return 'id' in outcome ? outcome : { why: outcome.failure };
    } finally {
      current = null;
      // After a cancel, the caller that cancelled removes it: the page and its file reader may be gone.
      if (!isIn && !control.signal.aborted) await created.abandon();
    }
  };

  const bringInAll = async (): Promise<BroughtIn> => {
    const made: string[] = [];
    const refused: { index: number; why: FileRefusal }[] = [];
    for (const [done, index] of indexes.entries()) {
      onProgress(done, index);
      const outcome = await bringIn(index).catch((error: unknown) => {
        if (error instanceof ImportError) return { why: error };
        throw error;
      });
      if ('id' in outcome) made.push(outcome.id);
      else if (control.signal.aborted) break;
      else refused.push({ index, why: outcome.why });
    }
    onProgress(made.length + refused.length, null);
    return { made, refused };
  };
  return {
    all: bringInAll(),
    wake: () => void control.wake(),
    end: () => {
      control.end();
      void current?.abandon();
    },
  };
}
