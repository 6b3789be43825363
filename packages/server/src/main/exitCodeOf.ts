/** What went wrong in one line, and the status of sysexits(3) to end with: 75 try again later, 78 configuration. */
export function exitCodeOf(error: unknown): number {
  const code = (error as { exitCode?: unknown } | null)?.exitCode;
  return typeof code === 'number' ? code : 1;
}

/** What to do about errors that come of a setting, by the codes of the system, where it was to listen, and of PostgreSQL. */
const advice: Readonly<Record<string, string>> = {
  'listen EADDRINUSE': 'The port is in use. Stop the other program, or set PORT or METRICS_PORT',
  'listen EADDRNOTAVAIL': 'This machine has no such address. Correct HOST or METRICS_HOST',
  'listen EACCES': 'Not permitted. Ports below 1024 are for administrators: set PORT to a higher one',
  ENOTFOUND: 'No machine has that name. Correct HOST or DATABASE_URL',
  ECONNREFUSED: 'No database answers there. Start PostgreSQL, or correct DATABASE_URL',
  '28P01': 'PostgreSQL refuses the name or password in DATABASE_URL',
  '3D000': 'PostgreSQL has no such database. Create it, or correct DATABASE_URL',
};

/** One line for a known error, the stack for any other. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (exitCodeOf(error) !== 1) return error.message;
  // An error of the system, the store or a library, such as a full disk, a refused connection or a wrong password.
  if (typeof code === 'string' && code !== 'ERR_INTERNAL') {
    const [said] = error.message.split('\n', 1);
    const advised = advice[syscall === 'listen' ? `listen ${code}` : code];
    return advised === undefined ? `${said} (${code})` : `${advised}: ${said}`;
  }
  return error.stack ?? error.message;
}
