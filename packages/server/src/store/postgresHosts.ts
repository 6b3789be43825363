import type pg from 'pg';

/** `postgres://user:password@one:5432,two:5432/database`: the part before the hosts, the hosts, the rest. */
const form = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(\/.*)$/;

/** The address of each of its hosts, in order. The primary is one of them, and another may become it. */
export function listHosts(databaseUrl: string): readonly [string, ...string[]] {
  const parts = form.exec(databaseUrl);
  if (parts === null) return [databaseUrl];
  const [, before = '', hosts = '', after = ''] = parts;
  const [first = '', ...others] = hosts.split(',');
  const addressOf = (host: string) => `${before}${host}${after}`;
  return [addressOf(first), ...others.map(addressOf)];
}

/** A standby, a read-only primary, or a primary that was replaced. */
class ReadOnlyError extends Error {
  readonly code = '25006';
  constructor(message: string) {
    super(message);
    this.name = 'ReadOnlyError';
  }
}

/** The hosts of the database. */
export interface Hosts {
  readonly urls: readonly [string, ...string[]];
  /**
   * Returns the timeline on which the server of a connection writes, which rises with each promotion. Throws if it is
   * read-only, or if a later timeline was seen: then it was replaced and its data is outdated.
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
          `The connection was closed: this database writes line ${own} of history, another one ${latest}`,
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
/** The timeline is the first eight digits of a segment's name. */
const standing = `select ${isReadOnly}, case when not pg_is_in_recovery()
  then ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int end as line`;
