import { gunzipSync } from 'node:zlib';
import { comparisonOfTable } from '@tertium/contract';
import type { Comparison } from '@tertium/engine';
import { ImportError, limitRoom } from '@tertium/tables';
import { ApiError } from '../../../http/apiError';
import { createIds } from '../editing/createIds';
import type { FileJob, FileMessage } from './fileJob';
import { readFile } from './readFile';

const megabyte = 1024 * 1024;
/** What one file may hold: a server reads for many people. */
const serverRoom = { fileBytes: 50 * megabyte, rows: 100_000, cells: 2_000_000 };
const maximumTableBytes = 200 * megabyte;

interface Ports {
  readonly send: (message: FileMessage) => void;
  /** Resolves when the server wants the next part. */
  readonly next: () => Promise<void>;
}

/** Reads one file and hands out its changes. The whole life of the process that reads files. */
export async function serveFile(job: FileJob, ports: Ports): Promise<void> {
  try {
    await handOut(job, ports);
  } catch (error) {
    ports.send(refusalOf(error));
  }
}

async function handOut(job: FileJob, { send, next }: Ports): Promise<void> {
  limitRoom(serverRoom);
  const newId = createIds(job.seed);
  const batchId = newId();
  const reading = await readFile(job, job.table === null ? null : openTable(job.table), newId);
  const isPreview = job.wish.preview === 'true';
  if (!isPreview) send({ kind: 'read', name: reading.name, batchId, parts: reading.partCount });
  for (const part of reading.parts()) {
    if (isPreview) continue;
    await next();
    send({ kind: 'part', ...part });
  }
  if (!isPreview) await next();
  send({ kind: 'done', answer: reading.answer() });
}

const openTable = (packed: Uint8Array): Comparison =>
  comparisonOfTable(JSON.parse(gunzipSync(packed, { maxOutputLength: maximumTableBytes }).toString('utf8')));

function refusalOf(error: unknown): FileMessage {
  if (error instanceof ApiError) {
    return { kind: 'refused', code: error.code, message: error.message, details: error.details };
  }
  if (!(error instanceof ImportError)) throw error;
  const details = [{ path: 'body', rule: error.code }];
  return { kind: 'refused', code: 'ERR_FILE_INVALID', message: error.message, details };
}
