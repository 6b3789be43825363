import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { BackupDamagedError, type BackupHead, BackupMissingError, backupFormat } from './backupFormat';
import { createYield } from './createYield';

/** No row of ours is nearly this long. A longer line was not written by us and is not kept in memory. */
const maximumLineBytes = 64 * 1024 * 1024;
const newline = 0x0a;
const openBrace = 0x7b;

const Head = z.strictObject({
  format: z.literal(backupFormat),
  madeAt: z.number().int(),
  migrations: z.array(z.string()).min(1),
});
const End = z.strictObject({ end: z.literal(true), rows: z.number().int(), checksum: z.string() });

/** How lines of users and comparisons begin. */
const dataMarks = ['["users",', '["comparisons",'].map((text) => Buffer.from(text));

export interface BackupFacts {
  readonly rows: number;
  /** Whether it has users or comparisons: a backup of a new store is of no use. */
  readonly hasData: boolean;
}

/** Reads a backup to its end without keeping anything. Throws BackupDamagedError if it can't be trusted. */
export async function checkBackup(path: string): Promise<BackupFacts> {
  const reading = await openBackup(path);
  let rows = 0;
  let hasData = false;
  for await (const line of reading.rows) {
    rows++;
    hasData ||= dataMarks.some((mark) => line.subarray(0, mark.length).equals(mark));
  }
  return { rows, hasData };
}

/** The head of a backup and the lines of its rows. Only at their end is it certain that they are intact. */
export async function openBackup(
  path: string,
): Promise<{ readonly head: BackupHead; readonly rows: AsyncGenerator<Buffer, void> }> {
  const lines = readLines(path);
  const first = await lines.next();
  const headLine = first.done === true ? Buffer.alloc(0) : first.value;
  try {
    return { head: parseLine(Head, headLine), rows: readRows(lines, headLine) };
  } catch (error) {
    await lines.return(undefined);
    throw error;
  }
}

/** Parses a line of a backup. Throws BackupDamagedError. */
export function parseLine<S extends z.ZodType>(schema: S, line: Buffer): z.output<S> {
  try {
    return schema.parse(JSON.parse(line.toString('utf8')));
  } catch {
    throw new BackupDamagedError('it contains an invalid line');
  }
}

async function* readRows(
  lines: AsyncGenerator<Buffer, void>,
  headLine: Buffer,
): AsyncGenerator<Buffer, void> {
  const checksum = createHash('sha256').update(headLine).update('\n');
  const yieldIfDue = createYield();
  let rows = 0;
  for await (const line of lines) {
    if (line[0] === openBrace) {
      const end = parseLine(End, line);
      const isWhole = end.rows === rows && end.checksum === checksum.digest('hex');
      if (!isWhole || (await lines.next()).done !== true) {
        throw new BackupDamagedError('its checksum is wrong');
      }
      return;
    }
    checksum.update(line).update('\n');
    rows++;
    yield line;
    await yieldIfDue();
  }
  throw new BackupDamagedError('its end is missing');
}

async function* readLines(path: string): AsyncGenerator<Buffer, void> {
  await refuseUnlessFile(path);
  const unzipped = createGunzip({ chunkSize: 256 * 1024 });
  // An error of either stream reaches the reader of the second.
  pipeline(createReadStream(path), unzipped, () => undefined);
  try {
    yield* splitLines(unzipped);
  } catch (error) {
    if (!String((error as { code?: unknown }).code).startsWith('Z_')) throw error;
    throw new BackupDamagedError('its compression is damaged');
  }
}

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let begun: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      const rest = chunk.subarray(start, end);
      yield begun.length === 0 ? rest : Buffer.concat([...begun, rest]);
      begun = [];
      length = 0;
      start = end + 1;
    }
    if (start === chunk.length) continue;
    begun.push(chunk.subarray(start));
    length += chunk.length - start;
    if (length > maximumLineBytes) throw new BackupDamagedError('it contains a line that is too long');
  }
  if (length > 0) yield Buffer.concat(begun);
}

async function refuseUnlessFile(path: string): Promise<void> {
  const found = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    throw new BackupMissingError(
      path,
      cause.code === 'ENOENT' ? 'there is no such file' : String(cause.code),
    );
  });
  if (!found.isFile()) throw new BackupMissingError(path, 'it is not a file');
}
