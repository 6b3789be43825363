import type { ServerPorts } from '../http/serverPorts';
import type { Queries } from '../store/openStore';

/** Uses are written together, this long after the first of them. */
const pauseMilliseconds = 1000;
const idsPerStatement = 500;

export interface Use {
  readonly jti: string;
  readonly sessionId: string;
  readonly userId: string;
}

/** Notes when tokens, sessions and people were last seen, and writes it in the background. */
export interface LastUses {
  note(use: Use): void;
  /** Notes that an access token was used. Its owner doesn't count as seen. */
  noteProgram(accessTokenId: string): void;
  /** Whether a use of this token is still to be written. */
  isNoted(jti: string): boolean;
  /** Writes all notes. If the store fails, it throws and keeps them. */
  write(): Promise<void>;
}

/**
 * Creates the notes. Requests don't wait for them to be written, because the store may have only one writer, which may
 * be busy.
 */
export function createLastUses({
  store,
  clock,
  log,
}: Pick<ServerPorts, 'store' | 'clock' | 'log'>): LastUses {
  let waiting = new Map<string, Use>();
  let underWay = new Map<string, Use>();
  /** The ids of access tokens. */
  let waitingPrograms = new Set<string>();
  let isPlanned = false;
  let writing: Promise<void> | null = null;

  function writeLater(): void {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      write().catch((err: unknown) =>
        log.warn({ err }, 'could not save when sessions were last used, will try again'),
      );
    }, pauseMilliseconds).unref();
  }

  async function writeNow(): Promise<void> {
    if (waiting.size === 0 && waitingPrograms.size === 0) return;
    const programs = waitingPrograms;
    [underWay, waiting, waitingPrograms] = [waiting, new Map(), new Set()];
    try {
      const now = clock.nowSeconds();
      await store.transaction(async (queries) => {
        await writeUses(queries, [...underWay.values()], now);
        await writeProgramUses(queries, [...programs].sort(), now);
      });
    } catch (error) {
      waiting = new Map([...underWay, ...waiting]);
      waitingPrograms = new Set([...programs, ...waitingPrograms]);
      writeLater();
      throw error;
    } finally {
      underWay = new Map();
    }
  }

  async function write(): Promise<void> {
    while (writing !== null) await writing;
    writing = writeNow().finally(() => {
      writing = null;
    });
    return writing;
  }

  return {
    note(use) {
      if (underWay.has(use.jti)) return;
      waiting.set(use.jti, use);
      writeLater();
    },
    noteProgram(accessTokenId) {
      waitingPrograms.add(accessTokenId);
      writeLater();
    },
    isNoted: (jti) => waiting.has(jti) || underWay.has(jti),
    write,
  };
}

async function writeUses(queries: Queries, uses: readonly Use[], now: number): Promise<void> {
  for (let start = 0; start < uses.length; start += idsPerStatement) {
    const some = uses.slice(start, start + idsPerStatement);
    const idsOf = (key: keyof Use) => [...new Set(some.map((use) => use[key]))].sort();
    await queries
      .updateTable('tokens')
      .set({ used_at: now })
      .where('jti', 'in', idsOf('jti'))
      .where('used_at', 'is', null)
      .execute();
    await queries
      .updateTable('sessions')
      .set({ last_used_at: now })
      .where('id', 'in', idsOf('sessionId'))
      .execute();
    await queries
      .updateTable('users')
      .set({ last_seen_at: now })
      .where('id', 'in', idsOf('userId'))
      .execute();
  }
}

async function writeProgramUses(queries: Queries, ids: readonly string[], now: number): Promise<void> {
  for (let start = 0; start < ids.length; start += idsPerStatement) {
    await queries
      .updateTable('access_tokens')
      .set({ last_used_at: now })
      .where('id', 'in', ids.slice(start, start + idsPerStatement))
      .execute();
  }
}
