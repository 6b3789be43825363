/** Another server uses the same data directory. The process ends with status 75. */
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

/** A newer or altered program made the store. The process ends with status 78. */
export class SchemaRefusedError extends Error {
  readonly exitCode = 78;
  constructor(message: string) {
    super(message);
    this.name = 'SchemaRefusedError';
  }
}

/** The embedded store is damaged, not writable, or missing although there was one. The process ends with status 78. */
export class StoreRefusedError extends Error {
  readonly exitCode = 78;
  constructor(message: string) {
    super(message);
    this.name = 'StoreRefusedError';
  }
}
