import { limits, maximumItems } from '@tertium/engine';

/** Limits that grow with the machine's memory. */
interface Room {
  /** Bytes of a file, and of its unpacked content. */
  readonly fileBytes: number;
  readonly rows: number;
  /** Rows times columns. */
  readonly cells: number;
}

/** Gigabytes of memory from which a browser tab can hold the largest tables. */
export const largeFromGigabytes = 4;

export const largeRoom: Room = { fileBytes: 300 * 1024 * 1024, rows: maximumItems, cells: 25_000_000 };
export const smallRoom: Room = { fileBytes: 50 * 1024 * 1024, rows: 250_000, cells: 10_000_000 };

interface Device {
  /** Only some browsers tell it, rounded, and only over a secure connection. */
  readonly deviceMemory?: number;
  readonly userAgent?: string;
}

/**
 * The limits for a device. If a browser doesn't tell its memory, a phone or tablet counts as small, any other machine
 * as large.
 */
export function roomOf({ deviceMemory, userAgent = '' }: Device): Room {
  const isLarge =
    deviceMemory === undefined ? !/Mobi|Android|iPad/i.test(userAgent) : deviceMemory >= largeFromGigabytes;
  return isLarge ? largeRoom : smallRoom;
}

const { navigator: device = {} } = globalThis as { readonly navigator?: Device };
export let room = roomOf(device);

/** Sets the limits of this program, such as a server for many people. */
export function limitRoom(limits: Room): void {
  room = limits;
}

/** The limits of one file. More is refused with a sentence that says what and where, and never cut silently. */
export const importLimits = {
  unpackRatio: 100,
  archiveEntries: 200,
  /** For an account's export, which is unpacked file by file: as many comparisons as a person may have, and the rest. */
  accountEntries: 10_100,
  /** Columns of the table. A few more than attributes, because some only name the items. */
  columns: limits.attributes,
  cellLength: limits.cellLength,
  jsonDepth: 64,
} as const;
