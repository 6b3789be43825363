import { limits, maximumItems } from '@tertium/engine';

/** What grows with the memory of the machine. */
interface Room {
  /** Bytes of a file, and of what is in it unpacked. */
  readonly fileBytes: number;
  readonly rows: number;
  /** Rows times columns. */
  readonly cells: number;
}

/** Gigabytes from which a browser tab can hold the largest tables. */
export const largeFromGigabytes = 4;

export const largeRoom: Room = { fileBytes: 300 * 1024 * 1024, rows: maximumItems, cells: 25_000_000 };
export const smallRoom: Room = { fileBytes: 50 * 1024 * 1024, rows: 250_000, cells: 10_000_000 };

interface Device {
  /** Only some browsers tell, rounded, and only over a safe connection. */
  readonly deviceMemory?: number;
  readonly userAgent?: string;
}

/** Where a browser does not tell, a telephone or tablet is taken for small and every other machine for large. */
export function roomOf({ deviceMemory, userAgent = '' }: Device): Room {
  const isLarge =
    deviceMemory === undefined ? !/Mobi|Android|iPad/i.test(userAgent) : deviceMemory >= largeFromGigabytes;
  return isLarge ? largeRoom : smallRoom;
}

const { navigator: device = {} } = globalThis as { readonly navigator?: Device };
export let room = roomOf(device);

/** Sets what a file may hold in this program, such as one that serves many people. */
export function limitRoom(limits: Room): void {
  room = limits;
}

/** What one file may hold; more is refused with a sentence that says what and where, never cut silently. */
export const importLimits = {
  unpackRatio: 100,
  archiveEntries: 200,
  /** Of an account's export, which is unpacked file by file: as many comparisons as a person may have, and what is beside. */
  accountEntries: 10_100,
  /** Columns of the table; a few more than attributes, since some only name the items. */
  columns: limits.attributes,
  cellLength: limits.cellLength,
  jsonDepth: 64,
} as const;
