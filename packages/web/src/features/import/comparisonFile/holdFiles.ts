import { ImportError } from '@tertium/tables';
import type { FileSlot } from './findFiles';
import { type FileSummary, type ReadFile, readFile, type UnreadableFile } from './readFile';
import type { OnProgress } from './readingProgress';

/** The comparisons that a source contains as whole files. */
export interface HeldFiles {
  /** In the order of the source. */
  readonly summaries: readonly (FileSummary | UnreadableFile)[];
  /** Reads one of them. Throws `ImportError`. */
  readonly read: (index: number) => Promise<ReadFile>;
}

/** Errors after which nothing of a source should be trusted. */
const unsafeCodes: readonly string[] = ['archiveLimit', 'archiveUnsafe'];

/**
 * Reads each file once, one after the other, and keeps only their summaries, so that an archive of any number needs the
 * memory of its largest. Throws `ImportError` if a single one can't be read, and if a source can't be trusted.
 */
export async function holdFiles(slots: readonly FileSlot[], onProgress: OnProgress): Promise<HeldFiles> {
  const summaries: (FileSummary | UnreadableFile)[] = [];
  let only: ReadFile | null = null;
  for (const [done, slot] of slots.entries()) {
    if (slots.length > 1) onProgress({ kind: 'files', done, of: slots.length });
    try {
      const read = await readFile(slot);
      if (slots.length === 1) only = read;
      summaries.push(read.summary);
    } catch (error) {
      if (!(error instanceof ImportError) || slots.length === 1 || unsafeCodes.includes(error.code))
        throw error;
      summaries.push({ name: slot.name, trouble: troubleOf(error) });
    }
  }
  return {
    summaries,
    read: async (index) => {
      const slot = slots[index];
      if (slot === undefined) throw new Error('There is no such file');
      return only ?? readFile(slot);
    },
  };
}

function troubleOf({ code, message }: ImportError): string {
  return code === 'archiveBroken' ? 'It was damaged on the way. Export it again.' : message;
}
