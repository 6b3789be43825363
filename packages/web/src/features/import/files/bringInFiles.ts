import { ImportError } from '@tertium/tables';
import type { CallFailure } from '../../../document/wire/callFailure';
import { createPatience } from '../../../document/wire/createPatience';
import type { Session } from '../../../session/createSession';
import type { ImportReader } from '../reading/startReader';
import { type CreatedImport, createImported } from '../saving/createImported';

/** Why one did not come in: the server refused it, or it could not be read any more. */
export type FileRefusal = CallFailure | ImportError;

interface BringInPorts {
  readonly reader: Pick<ImportReader, 'prepareFile' | 'writtenPart'>;
  readonly session: Pick<Session, 'send'>;
  /** Who brings them in. */
  readonly personId: string;
  /** Which of them, one after another. */
  readonly indexes: readonly number[];
  /** `done` of them are through; `null` is told where the last one is. */
  readonly onProgress: (done: number, index: number | null) => void;
  /** The server cannot be reached, or asks for a pause; it goes on by itself. */
  readonly onWaiting: (failure: CallFailure) => void;
}

interface BroughtIn {
  /** Ids of the comparisons that were made. */
  readonly made: readonly string[];
  readonly refused: readonly { readonly index: number; readonly why: FileRefusal }[];
}

/** Several comparisons on their way in. */
export interface FilesBringIn {
  readonly all: Promise<BroughtIn>;
  /** Tries at once what it waits for. */
  readonly wake: () => void;
  /** Takes back the one that is on its way and stops; those that are in stay. */
  readonly end: () => void;
}

/** Brings files in as comparisons, each whole or not at all; goes on after one that is refused. */
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
      const outcome = await created.goOn();
      isIn = 'id' in outcome;
      return 'id' in outcome ? outcome : { why: outcome.failure };
    } finally {
      current = null;
      // Who gave it up takes it back: they may be gone, and what reads the files with them.
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
