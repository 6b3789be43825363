/**
 * A backup is gzipped JSON lines: a head, one line for each row (`["users", {…}]`), and an end by which a torn file is
 * known. It does not depend on the kind of store, so that one kind can be restored into the other.
 */
export const backupFormat = 'tertium-backup-1';

export interface BackupHead {
  readonly format: typeof backupFormat;
  /** Seconds since 1970. */
  readonly madeAt: number;
  /** Ids of the schema's steps, in order. */
  readonly migrations: readonly string[];
}

export interface BackupEnd {
  readonly end: true;
  readonly rows: number;
  /** SHA-256 of all lines before, each with its line break. */
  readonly checksum: string;
}

/** The file is no backup of ours, or it is torn or altered; nothing was restored. */
export class BackupDamagedError extends Error {
  readonly exitCode = 65;
  constructor(reason: string) {
    super(`The backup cannot be restored: ${reason}`);
    this.name = 'BackupDamagedError';
  }
}

/** The file is not there, or cannot be read by this user. */
export class BackupMissingError extends Error {
  readonly exitCode = 66;
  constructor(path: string, reason: string) {
    super(`The backup ${path} cannot be read: ${reason}`);
    this.name = 'BackupMissingError';
  }
}

/** There is something in the store already; a backup never overwrites it. */
export class StoreNotEmptyError extends Error {
  readonly exitCode = 73;
  constructor() {
    super('The store is not empty. A backup can only be restored into an empty store');
    this.name = 'StoreNotEmptyError';
  }
}
