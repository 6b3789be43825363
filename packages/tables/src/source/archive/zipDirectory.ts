import { ImportError } from '../ImportError';
import { importLimits } from '../importLimits';
import { archiveTooLarge } from '../sizeErrors';
import { inflate, type UnpackBudget } from './inflate';

/** An entry of a zip archive's central directory. `size` is what the archive claims. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packedSize: number;
  readonly size: number;
  /** CRC-32 of its content. */
  readonly checksum: number;
  readonly localOffset: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const maximumComment = 0xffff;
const zip64Mark = 0xffffffff;
const symbolicLink = 0o120000;
const fileTypeMask = 0o170000;

export const broken = (): ImportError =>
  new ImportError(
    'archiveBroken',
    'This file is damaged: its contents can’t be found. Save it again in its original program.',
  );
const unsafe = (why: string): ImportError =>
  new ImportError('archiveUnsafe', `The archive is refused: ${why}.`);

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - endLength - maximumComment);
  for (let at = view.byteLength - endLength; at >= lowest; at--) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  throw broken();
}

function readEnd(view: DataView): DirectoryEnd {
  if (view.byteLength < endLength) throw broken();
  const at = findEnd(view);
  const [disk, startDisk] = [view.getUint16(at + 4, true), view.getUint16(at + 6, true)];
  const [countHere, count] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
  const offset = view.getUint32(at + 16, true);
  if (disk !== 0 || startDisk !== 0 || countHere !== count) throw unsafe('it is one part of several');
  if (count === 0xffff || offset === zip64Mark) throw unsafe('it uses the 64-bit format');
  checkCount(count, importLimits.accountEntries);
  return { count, offset };
}

/** Throws `archiveLimit` if an archive has too many files. */
export function checkCount(count: number, most: number): void {
  if (count <= most) return;
  throw new ImportError(
    'archiveLimit',
    (show) => `The archive contains ${show(count)} files. At most ${show(most)} are read.`,
  );
}

function checkName(name: string): void {
  const isAbsolute = /^(?:[\\/]|[a-z]:)/i.test(name);
  const climbs = name.split(/[\\/]/).includes('..');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a name with control characters is refused here
  if (isAbsolute || climbs || /[\u0000-\u001f]/.test(name)) {
    throw unsafe('it contains a file whose name points outside of it');
  }
}

/** Bytes at the end of an archive within which its end says where the directory begins. */
const endReach = endLength + maximumComment;

/**
 * Lists the files of a zip archive. Refuses encrypted, split, 64-bit and overlapping archives, links, and names that
 * climb out of their folder.
 */
export function listZipEntries(bytes: Uint8Array): readonly ZipEntry[] {
  return readDirectory(bytes, readEnd(viewOf(bytes)), 0);
}

/** The same for an archive of which only the end is read. `slice` returns a range of its bytes. */
export async function listZipEntriesIn(
  size: number,
  slice: (start: number, end: number) => Promise<Uint8Array>,
): Promise<readonly ZipEntry[]> {
  const end = readEnd(viewOf(await slice(Math.max(0, size - endReach), size)));
  if (end.offset > size) throw broken();
  return readDirectory(await slice(end.offset, size), end, end.offset);
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

interface DirectoryEnd {
  /** Of files. */
  readonly count: number;
  /** Where the directory begins in the archive. */
  readonly offset: number;
}

/** `start` is where in the archive `bytes` begin. */
function readDirectory(
  bytes: Uint8Array,
  { count, offset }: DirectoryEnd,
  start: number,
): readonly ZipEntry[] {
  const view = viewOf(bytes);
  const entries: ZipEntry[] = [];
  let at = offset - start;
  for (let i = 0; i < count; i++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySignature) throw broken();
    const lengths = [
      view.getUint16(at + 28, true),
      view.getUint16(at + 30, true),
      view.getUint16(at + 32, true),
    ];
    const [nameLength = 0, extraLength = 0, commentLength = 0] = lengths;
    const entry = readEntry(bytes, view, at, nameLength);
    if (!entry.name.endsWith('/')) entries.push(entry);
    at += 46 + nameLength + extraLength + commentLength;
  }
  checkOverlaps(entries, offset);
  return entries;
}

function readEntry(bytes: Uint8Array, view: DataView, at: number, nameLength: number): ZipEntry {
  const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
  checkName(name);
  if ((view.getUint16(at + 8, true) & 1) !== 0) throw unsafe('it is encrypted');
  const fileType = (view.getUint32(at + 38, true) >>> 16) & fileTypeMask;
  if (fileType === symbolicLink) throw unsafe('it contains a link');
  const entry = {
    name,
    method: view.getUint16(at + 10, true),
    checksum: view.getUint32(at + 16, true),
    packedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    localOffset: view.getUint32(at + 42, true),
  };
  if ([entry.packedSize, entry.size, entry.localOffset].includes(zip64Mark)) {
    throw unsafe('it uses the 64-bit format');
  }
  return entry;
}

function checkOverlaps(entries: readonly ZipEntry[], directoryOffset: number): void {
  const inOrder = entries.toSorted((a, b) => a.localOffset - b.localOffset);
  let free = 0;
  for (const entry of inOrder) {
    const end = entry.localOffset + 30 + entry.packedSize;
    if (entry.localOffset < free || end > directoryOffset) throw unsafe('its files overlap');
    free = end;
  }
}

/** The range of an entry's packed bytes at most, with the header before them. */
export function entrySpan({ localOffset, packedSize }: ZipEntry): readonly [start: number, end: number] {
  return [localOffset, localOffset + 30 + 2 * 0xffff + packedSize];
}

/** Unpacks one entry, never more than the budget allows, whatever the directory claims. */
export function readZipEntry(bytes: Uint8Array, entry: ZipEntry, budget: UnpackBudget): Uint8Array {
  if (entry.size > budget.remaining) throw archiveTooLarge(importLimits.unpackRatio);
  const view = viewOf(bytes);
  const at = entry.localOffset;
  if (at + 30 > view.byteLength || view.getUint32(at, true) !== localSignature) throw broken();
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const packed = bytes.subarray(start, start + entry.packedSize);
  if (packed.length !== entry.packedSize) throw broken();
  if (entry.method === 0) {
    budget.remaining -= packed.length;
    if (budget.remaining < 0) throw archiveTooLarge(importLimits.unpackRatio);
    return packed;
  }
  if (entry.method !== 8) throw unsafe('it is compressed in an unsupported way');
  return inflate(packed, budget);
}
