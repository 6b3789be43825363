import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  type ImportAnswer,
  type importTable,
  maximumUpdatedCells,
  type updateFromTable,
} from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import type { Call, ReportProgress } from '../../../http/register';
import { getUser, settingsOf } from '../../../identity/users';
import { gzipOf } from '../../../store/gzipBody';
import type { Asked } from '../access/door';
import { getPossession } from '../access/possession';
import type { Posting } from '../editing/postChanges';
import { createComparison } from '../gallery/createComparison';
import { deleteComparison } from '../gallery/deleteComparison';
import type { Creation } from '../gallery/insertComparison';
import type { Acting } from '../history/recordEvent';
import { readChunks, readHead } from '../storage/readTable';
import type { FileJob } from './fileJob';
import { saveParts } from './saveParts';
import { type FileReader, startReader } from './startReader';

type ImportCall = Call<typeof importTable> | Call<typeof updateFromTable>;

/** What reading and saving a file takes. */
export interface FileTools extends Omit<Acting, 'asked'> {
  /** The program that reads a file. */
  readonly program: string;
  readonly report: ReportProgress;
}

interface Importing extends FileTools {
  readonly call: ImportCall;
}

/** Makes a comparison from a file, or says what it would make. The same request again gives the one made first. */
export async function importFile(importing: Importing, creation: Creation): Promise<ImportAnswer> {
  const { request, ownerId, store } = creation;
  return withReader(importing, { table: null, seed: seedOf(importing, request) }, async (reader) => {
    const first = await reader.next();
    if (first.kind === 'done') return { ...first.answer, id: null, version: null, isPreview: true };
    const { name, batchId, parts } = begun(first);
    const { missingPolicy } = settingsOf(await getUser(store.db, ownerId));
    const { row } = await createComparison(creation, { name, template: null, missingPolicy });
    const asked = { id: row.id, userId: ownerId, right: 'manage' } as const;
    try {
      const target = { version: emptyVersion, batchId, from: name, parts };
      const { answer, version } = await saveParts(
        postingOf(importing, asked),
        reader,
        target,
        importing.report,
      );
      return { ...answer, id: row.id, version, isPreview: false };
    } catch (error) {
      // Under its key it may be asked for again, and is then completed.
      const isOver = request === null || (error instanceof ApiError && error.status < 500);
      if (isOver) await deleteComparison({ ...importing, asked }, emptyVersion).catch(() => undefined);
      throw error;
    }
  });
}

/** Updates a comparison from a file, or says what that would change. The same request again saves the same batch. */
export async function updateFromFile(
  importing: Importing,
  asked: Asked,
  request: Creation['request'],
): Promise<ImportAnswer> {
  const { id } = asked;
  const { version, table } = await packTable(importing, asked);
  return withReader(importing, { table, seed: seedOf(importing, request) }, async (reader) => {
    const first = await reader.next();
    if (first.kind === 'done') return { ...first.answer, id, version, isPreview: true };
    const { batchId, parts } = begun(first);
    const target = { version, batchId, from: importing.call.query.sheet ?? 'API', parts };
    const saved = await saveParts(postingOf(importing, asked), reader, target, importing.report);
    return { ...saved.answer, id, version: saved.version, isPreview: false };
  });
}

/** The version of a comparison that nothing has changed yet. */
const emptyVersion = 1;

async function withReader<T>(
  { call, program, now }: Importing,
  job: Pick<FileJob, 'table' | 'seed'>,
  work: (reader: FileReader) => Promise<T>,
): Promise<T> {
  const reader = startReader(program, {
    ...job,
    bytes: call.body,
    isTabbed: call.request.headers['content-type']?.startsWith('text/tab-separated-values') === true,
    wish: call.query,
    thisYear: new Date(now * 1000).getUTCFullYear(),
  });
  try {
    return await work(reader);
  } finally {
    reader.end();
  }
}

function begun(message: Awaited<ReturnType<FileReader['next']>>) {
  if (message.kind !== 'read') throw new Error('The reader of files began in the middle');
  return message;
}

/** The same request again makes the same ids. */
function seedOf({ random }: Importing, request: Creation['request']): Uint8Array {
  if (request === null) return random.bytes(32);
  const { userId, key, checksum } = request;
  return createHash('sha256')
    .update(JSON.stringify([userId, key, checksum]))
    .digest();
}

function postingOf(importing: Importing, asked: Asked): Posting {
  const { socket } = importing.call.request.raw;
  return { ...importing, asked, isGone: () => socket.destroyed };
}

/** A comparison as its reader takes it; throws ERR_QUOTA for a large one. */
async function packTable({ store, door }: Importing, asked: Asked) {
  const { version, runs } = await store.snapshot(async (queries) => {
    const admitted = await door.find(queries, asked);
    const { row, right } = admitted;
    const used = row.item_count * row.attribute_count;
    const limit = maximumUpdatedCells;
    if (used > limit) throw new ApiError('ERR_QUOTA', { details: { limit, used } });
    const reader = { rights: right, ...(await getPossession(queries, admitted)), weighers: [] };
    const head = await readHead(queries, row, reader);
    return { version: row.version, runs: [head, await readChunks(queries, row.id)] };
  });
  return { version, table: await buffer(Readable.from(gzipOf(runs))) };
}
