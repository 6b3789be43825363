import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const firstWaitMilliseconds = 1000;
const longestWaitMilliseconds = 30_000;
/** The time after which a browser aborts a call. */
const patienceMilliseconds = 30_000;

export interface Written {
  readonly version: number;
  readonly text: string;
  /** By this process's clock, in milliseconds. */
  readonly at: number;
}

interface Failure {
  /** 0 for no answer. */
  readonly status: number;
  readonly at: number;
}

export interface Cell {
  readonly comparisonId: string;
  readonly itemId: string;
  readonly attributeId: string;
}

/** Edits one cell again and again and waits for each answer, like the queue of a browser. */
export interface Writer {
  readonly written: readonly Written[];
  readonly failures: readonly Failure[];
  /** The longest duration of a call, whatever its outcome. */
  readonly longestMilliseconds: number;
  /** Stops, and resolves when the last write is acknowledged. */
  stop(): Promise<void>;
}

export function startWriter(
  origin: string,
  {
    jwt,
    cell,
    name,
    pauseMilliseconds,
  }: { jwt: string; cell: Cell; name: string; pauseMilliseconds: number },
): Writer {
  const written: Written[] = [];
  const failures: Failure[] = [];
  let longestMilliseconds = 0;
  let isStopping = false;
  let version = 1;

  /** Returns the version that the batch made, `null` if it is unknown whether it made one. */
  async function post(body: unknown): Promise<number | null> {
    const begun = performance.now();
    let status = 0;
    try {
      const answer = await fetch(`${origin}/compare/v1/comparisons/${cell.comparisonId}/changes`, {
        method: 'POST',
        headers: { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patienceMilliseconds),
      });
      const text = await answer.text();
      if (answer.ok) return JSON.parse(text).result.version;
      status = answer.status;
      const isPassing = status === 408 || status === 429 || status >= 500;
      if (!isPassing) throw new Error(`Refused: ${status} ${text}`);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('Refused')) throw error;
    } finally {
      longestMilliseconds = Math.max(longestMilliseconds, performance.now() - begun);
    }
    failures.push({ status, at: performance.now() });
    return null;
  }

  async function write(text: string): Promise<void> {
    const { itemId, attributeId } = cell;
    const change = { kind: 'cells.set', itemIds: [itemId], attributeIds: [attributeId], rows: [[text]] };
    const body = {
      baseVersion: version,
      batch: { id: randomUUID(), part: 0, isLast: true },
      changes: [change],
    };
    for (let pause = firstWaitMilliseconds; ; pause = Math.min(longestWaitMilliseconds, pause * 2)) {
      const made = await post(body);
      if (made !== null) {
        version = made;
        written.push({ version, text, at: performance.now() });
        return;
      }
      await wait(pause);
    }
  }

  async function writeOn(): Promise<void> {
    for (let count = 1; !isStopping; count++) {
      await write(`${name} ${count}`);
      await wait(pauseMilliseconds * (0.5 + Math.random()));
    }
  }

  const writing = writeOn();
  // The caller that stops it gets the error.
  writing.catch(() => undefined);
  return {
    written,
    failures,
    get longestMilliseconds() {
      return longestMilliseconds;
    },
    stop() {
      isStopping = true;
      return writing;
    },
  };
}
