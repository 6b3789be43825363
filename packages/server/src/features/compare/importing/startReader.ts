import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { ApiError } from '../../../http/apiError';
import type { FileJob, FileMessage } from './fileJob';

/** What reading one file may take, until its name is known and then for each part. */
const usualLimits = { heapMegabytes: 384, milliseconds: 30_000 };

/** A process that reads one file. */
export interface FileReader {
  /** Its next message. Throws ApiError where it refuses the file, or where a limit ends it. */
  next(): Promise<Exclude<FileMessage, { kind: 'refused' }>>;
  end(): void;
}

/**
 * Starts the program `file` on a job. It is a process and not a thread, because a thread that asks for much memory at once
 * ends the whole server, whatever its limits are.
 */
export function startReader(file: string, job: FileJob, limits = usualLimits): FileReader {
  const child = fork(file, [], {
    env: {},
    execArgv: [`--max-old-space-size=${limits.heapMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // It may end while it is written to: then its end says why.
  child.on('error', () => undefined);
  let given: FileJob | 'next' = job;
  return {
    next: async () => {
      const answer = nextMessage(child, limits.milliseconds);
      child.send(given, () => undefined);
      given = 'next';
      const message = await answer;
      if (message.kind !== 'refused') return message;
      const { code, message: text, details } = message;
      throw new ApiError(code, { message: text, details });
    },
    end: () => void child.kill('SIGKILL'),
  };
}

async function nextMessage(child: ChildProcess, milliseconds: number): Promise<FileMessage> {
  const settled = new AbortController();
  const { signal } = settled;
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as FileMessage),
      once(child, 'exit', { signal }).then(([code, ended]) => {
        throw endOf(code, ended);
      }),
    ]);
  } finally {
    clearTimeout(timer);
    settled.abort();
  }
}

function endOf(code: number | null, signal: NodeJS.Signals | null): Error {
  if (signal === 'SIGKILL') return tooCostly('tooSlow', 'takes too long');
  // So Node ends where its heap is full.
  if (signal === 'SIGABRT' || code === 134) return tooCostly('tooMuchMemory', 'takes too much memory');
  return new Error(`The reader of files ended with ${code ?? signal}`);
}

const tooCostly = (rule: string, why: string): ApiError =>
  new ApiError('ERR_FILE_INVALID', {
    message: `Reading this file ${why}. Send a smaller part of it.`,
    details: [{ path: 'body', rule }],
  });
