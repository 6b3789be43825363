/**
 * A backup is gzipped JSON lines: a head, one line per row (`["users", {…}]`), and an end that detects a truncated
 * file. It doesn't depend on the kind of store, so that one kind can be restored into the other.
 */
export const backupFormat = 'tertium-backup-1';

export interface BackupHead {
  readonly format: typeof backupFormat;
  /** Seconds since 1970. */
  readonly madeAt: number;
  /** Ids of the schema's migrations, in order. */
  readonly migrations: readonly string[];
}

export interface BackupEnd {
  readonly end: true;
  readonly rows: number;
  /** SHA-256 of all lines before, each with its line break. */
  readonly checksum: string;
}

/** The file is not a Tertium backup, or it is truncated or altered. Nothing was restored. */
export class BackupDamagedError extends Error {
  readonly exitCode = 65;
  constructor(reason: string) {
    super(`The backup cannot be restored: ${reason}`);
    this.name = 'BackupDamagedError';
  }
}

/** The file is missing, or this user can't read it. */
export class BackupMissingError extends Error {
  readonly exitCode = 66;
  constructor(path: string, reason: string) {
    super(`The backup ${path} cannot be read: ${reason}`);
    this.name = 'BackupMissingError';
  }
}

/** The store is not empty, and a backup never overwrites it. */
export class StoreNotEmptyError extends Error {
  readonly exitCode = 73;
  constructor() {
    super('The store is not empty. A backup can only be restored into an empty store');
    this.name = 'StoreNotEmptyError';
  }
}
