/** A command line that cannot be understood or obeyed; 64 is EX_USAGE of sysexits(3). */
export class UsageError extends Error {
  readonly exitCode = 64;
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
