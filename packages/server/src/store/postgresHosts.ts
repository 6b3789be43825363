import type pg from 'pg';

/** `postgres://user:password@one:5432,two:5432/database`: what stands before the hosts, the hosts, the rest. */
const form = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(\/.*)$/;

/** The same address for each of its hosts, in their order: the primary is one of them, and may become another. */
export function listHosts(databaseUrl: string): readonly [string, ...string[]] {
  const parts = form.exec(databaseUrl);
  if (parts === null) return [databaseUrl];
  const [, before = '', hosts = '', after = ''] = parts;
  const [first = '', ...others] = hosts.split(',');
  const addressOf = (host: string) => `${before}${host}${after}`;
  return [addressOf(first), ...others.map(addressOf)];
}

/** A standby, or a primary that was told to take no writes, or one that was given up for another. */
class ReadOnlyError extends Error {
  readonly code = '25006';
  constructor(message: string) {
    super(message);
    this.name = 'ReadOnlyError';
  }
}

/** Where the database may be. */
export interface Hosts {
  readonly urls: readonly [string, ...string[]];
  /**
   * Gives the line of history that the server of a connection writes on, which rises with each promotion. Throws where it
   * takes no writes, or another was seen on a later line: this one was given up, and what it has is no longer true.
   */
  admit(client: pg.ClientBase): Promise<number>;
}

export function createHosts(databaseUrl: string): Hosts {
  const urls = listHosts(databaseUrl);
  let latest = 0;
  return {
    urls,
    async admit(client) {
      const { rows } = await client.query<Standing>(urls.length === 1 ? standingOfOne : standing);
      const { is_read_only: isReadOnly = true, line } = rows[0] ?? {};
      if (isReadOnly) throw new ReadOnlyError('The database is read-only');
      const own = line ?? 0;
      if (own < latest)
        throw new ReadOnlyError(
          `The database was given up: it writes line ${own} of history, another ${latest}`,
        );
      latest = own;
      return own;
    },
  };
}

interface Standing {
  readonly is_read_only: boolean;
  readonly line: number | null;
}

const isReadOnly = `current_setting('transaction_read_only') = 'on' as is_read_only`;
const standingOfOne = `select ${isReadOnly}, 0 as line`;
/** The line is the first eight figures of a segment's name. */
const standing = `select ${isReadOnly}, case when not pg_is_in_recovery()
  then ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int end as line`;
