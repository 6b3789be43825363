import { ApiError } from '../../../http/apiError';
import type { ReportProgress } from '../../../http/register';
import { type Posting, postChanges } from '../editing/postChanges';
import type { PostedPart } from '../editing/postedPart';
import type { FileAnswer } from './fileJob';
import type { FileReader } from './startReader';

interface Target {
  readonly version: number;
  readonly batchId: string;
  /** What the history calls the file. */
  readonly from: string;
  readonly parts: number;
}

/** Saves all parts of a file as one batch, and gives the version with it. */
export async function saveParts(
  posting: Posting,
  reader: FileReader,
  { version, batchId, from, parts }: Target,
  report: ReportProgress,
): Promise<{ readonly version: number; readonly answer: FileAnswer }> {
  const post = (part: number, isLast: boolean, changes: PostedPart['changes']) => {
    const batch = { id: batchId, part, isLast, purpose: { kind: 'import', from } } as const;
    return postChanges(posting, { baseVersion: version, batch, changes });
  };
  let last = { version, isApplied: true };
  let held: PostedPart['changes'] | null = null;
  for (let part = 0; ; ) {
    const message = await reader.next();
    if (message.kind === 'read') throw new Error('The reader of files started again');
    if (held !== null) last = await post(part++, message.kind === 'done', held);
    // The caller has gone, so a part was not kept.
    if (message.kind === 'done' && !last.isApplied) throw new ApiError('ERR_TIMEOUT');
    if (message.kind === 'done') return { version: last.version, answer: message.answer };
    held = message.changes;
    report({ step: 'saving', part: message.part, parts });
  }
}
