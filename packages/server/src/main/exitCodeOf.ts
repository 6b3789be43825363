/** What went wrong in one line, and the status of sysexits(3) to end with: 75 try again later, 78 configuration. */
export function exitCodeOf(error: unknown): number {
  const code = (error as { exitCode?: unknown } | null)?.exitCode;
  return typeof code === 'number' ? code : 1;
}

/** One line for a known error, the stack for any other. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  if (exitCodeOf(error) !== 1) return error.message;
  if (code === 'EADDRINUSE')
    return `The port is in use. Stop the other program, or set PORT or METRICS_PORT: ${error.message}`;
  // An error of the system, the store or a library, such as a full disk, a refused connection or a wrong password.
  if (typeof code === 'string' && code !== 'ERR_INTERNAL')
    return `${error.message.split('\n', 1)[0]} (${code})`;
  return error.stack ?? error.message;
}
