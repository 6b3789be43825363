import { readFileSync } from 'node:fs';

/** What the store, its backups, the log and libraries may have open beside connections. */
const otherFiles = 64;
const fewestFiles = 96;
export const usualConnections = 5000;

/** So few files may be open that nobody could be served; the process ends with status 78. */
export class OpenFilesError extends Error {
  readonly exitCode = 78;
  constructor(limit: number) {
    super(`Only ${limit} files may be open at once. Allow at least 1024 (ulimit -n)`);
    this.name = 'OpenFilesError';
  }
}

export interface OpenFiles {
  /** How many connections leave enough files for everything else. */
  readonly connections: number;
  readonly isScarce: boolean;
}

/** Connections that fit under a limit of open files; beyond it nothing opens any more, not even the store's own files. */
export function shareOpenFiles(limit: number | null): OpenFiles {
  if (limit === null) return { connections: usualConnections, isScarce: false };
  if (limit < fewestFiles) throw new OpenFilesError(limit);
  const connections = Math.min(usualConnections, limit - otherFiles);
  return { connections, isScarce: connections < usualConnections };
}

/** The limit of this process, where the system says it. */
export function readOpenFilesLimit(): number | null {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
    return soft === undefined ? null : Number(soft);
  } catch {
    return null;
  }
}
