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
