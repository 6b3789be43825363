/** Another server works on the same data directory; the process ends with status 75. */
export class DataDirectoryInUseError extends Error {
  readonly exitCode = 75;
  readonly pid: number | null;
  constructor(dataDir: string, pid: number | null) {
    super(
      `The data directory ${dataDir} is in use by ${pid === null ? 'another process' : `process ${pid}`}`,
    );
    this.name = 'DataDirectoryInUseError';
    this.pid = pid;
  }
}

/** The store was made by a newer or an altered program; the process ends with status 78. */
export class SchemaRefusedError extends Error {
  readonly exitCode = 78;
  constructor(message: string) {
    super(message);
    this.name = 'SchemaRefusedError';
  }
}

/** The embedded store is damaged, cannot be written, or is gone though there was one; the process ends with status 78. */
export class StoreRefusedError extends Error {
  readonly exitCode = 78;
  constructor(message: string) {
    super(message);
    this.name = 'StoreRefusedError';
  }
}
