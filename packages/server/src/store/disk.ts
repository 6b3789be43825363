import { randomFill } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Below this much free space, the server accepts nothing that needs space. */
const reserveBytes = 256 * 1024 * 1024;
/** Reserved in a file and released when the disk is full, because signing out and deleting also write a little. */
const ballastBytes = 8 * 1024 * 1024;
const ballastName = 'server.ballast';
const measureMilliseconds = 250;

/** The disk of the embedded store. */
export interface Disk {
  /** Whether more is free than the reserve. Measured a few times a second at most. */
  hasRoom(): Promise<boolean>;
  /** Infinite if unknown. */
  freeBytes(): Promise<number>;
}

export interface DiskOptions {
  readonly dataDir: string;
  /** The free bytes on the disk of the data directory for users other than root. */
  readonly freeBytes?: () => Promise<number>;
  readonly onChange?: (hasRoom: boolean) => void;
}

/** For a disk that isn't ours, such as a database server's. */
export const endlessDisk: Disk = {
  hasRoom: async () => true,
  freeBytes: async () => Number.POSITIVE_INFINITY,
};

export function createDisk({ dataDir, onChange, freeBytes = () => freeBytesOf(dataDir) }: DiskOptions): Disk {
  const ballast = join(dataDir, ballastName);
  let measuredAt = Number.NEGATIVE_INFINITY;
  let hasRoom = true;
  let underWay: Promise<boolean> | null = null;
  let hasBallast: boolean | null = null;

  /** If the free space is unknown, a full disk is noticed by its errors. */
  const leftBytes = () => freeBytes().catch(() => Number.POSITIVE_INFINITY);

  async function measure(): Promise<boolean> {
    const free = await leftBytes();
    if (free < ballastBytes && hasBallast !== false) {
      await rm(ballast, { force: true });
      hasBallast = false;
    }
    if (free > reserveBytes + ballastBytes && hasBallast !== true) hasBallast = await writeBallast(ballast);
    const before = hasRoom;
    hasRoom = free >= reserveBytes;
    if (hasRoom !== before) onChange?.(hasRoom);
    return hasRoom;
  }

  return {
    freeBytes: leftBytes,
    hasRoom() {
      if (underWay !== null) return underWay;
      if (performance.now() - measuredAt < measureMilliseconds) return Promise.resolve(hasRoom);
      underWay = measure().finally(() => {
        measuredAt = performance.now();
        underWay = null;
      });
      return underWay;
    },
  };
}

async function freeBytesOf(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}

const fillRandomly: (bytes: Buffer) => Promise<unknown> = promisify(randomFill);

/** Writes noise, so that a compressing file system also reserves the space. */
async function writeBallast(path: string): Promise<boolean> {
  try {
    const noise = Buffer.alloc(ballastBytes);
    await fillRandomly(noise);
    await writeFile(path, noise, { mode: 0o600 });
    return true;
  } catch {
    await rm(path, { force: true });
    return false;
  }
}
