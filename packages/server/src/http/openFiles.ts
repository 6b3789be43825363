import { readFileSync } from 'node:fs';

/** The files that the store, its backups, the log and libraries may have open besides connections. */
const otherFiles = 64;
const fewestFiles = 96;
export const usualConnections = 5000;

/** The limit of open files is too low to serve anyone. The process ends with status 78. */
export class OpenFilesError extends Error {
  readonly exitCode = 78;
  constructor(limit: number) {
    super(`Only ${limit} files may be open at once. Allow at least 1024 (ulimit -n)`);
    this.name = 'OpenFilesError';
  }
}

export interface OpenFiles {
  /** The number of connections that leaves enough files for everything else. */
  readonly connections: number;
  readonly isScarce: boolean;
}

/** Shares a limit of open files. Beyond it nothing can be opened, not even the store's own files. */
export function shareOpenFiles(limit: number | null): OpenFiles {
  if (limit === null) return { connections: usualConnections, isScarce: false };
  if (limit < fewestFiles) throw new OpenFilesError(limit);
  const connections = Math.min(usualConnections, limit - otherFiles);
  return { connections, isScarce: connections < usualConnections };
}

/** The limit of this process, if the system reports it. */
export function readOpenFilesLimit(): number | null {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
    return soft === undefined ? null : Number(soft);
  } catch {
    return null;
  }
}
