import type { ServerPorts } from '../http/serverPorts';
import { SettingsError } from '../http/settingsError';
import type { Queries } from '../store/openStore';

/** After this time every server on the store has seen a new key. It signs only later. */
const cacheSeconds = 10;
const signingDelaySeconds = 2 * cacheSeconds;
/** The least time between two lookups for unknown key ids, so that forged tokens don't cause one each. */
const lookAgainSeconds = 1;
const secretBytes = 32;
const wellKnownSecrets = 'secret change-me changeme password your-256-bit-secret example test'.split(' ');

export interface SigningKey {
  readonly kid: string;
  readonly secret: Uint8Array;
  readonly signsFrom: number;
}

/** The keys that sign tokens. There are several while an old one runs out. */
export interface SigningKeys {
  find(kid: string): Promise<SigningKey | null>;
  getSigner(): Promise<SigningKey>;
}

export function createSigningKeys({ store, clock }: ServerPorts): SigningKeys {
  let keys: readonly SigningKey[] = [];
  let loadedAt = Number.NEGATIVE_INFINITY;
  const load = async (olderThanSeconds: number) => {
    const age = clock.nowSeconds() - loadedAt;
    if (age >= 0 && age < olderThanSeconds) return;
    keys = await listKeys(store.db);
    loadedAt = clock.nowSeconds();
  };
  const findLoaded = (kid: string) => keys.find((key) => key.kid === kid) ?? null;
  return {
    async find(kid) {
      await load(cacheSeconds);
      if (findLoaded(kid) === null) await load(lookAgainSeconds);
      return findLoaded(kid);
    },
    async getSigner() {
      await load(cacheSeconds);
      const now = clock.nowSeconds();
      const newest = keys.filter((key) => key.signsFrom <= now).at(-1) ?? keys[0];
      if (newest === undefined) throw new Error('There is no signing key');
      return newest;
    },
  };
}

/** Adds a key. The first signs at once, later ones once every server has seen them. */
export async function insertSigningKey(
  queries: Queries,
  { clock, random }: Pick<ServerPorts, 'clock' | 'random'>,
  isFirst: boolean,
): Promise<string> {
  const now = clock.nowSeconds();
  const kid = random.bytes(9).toString('base64url');
  await queries
    .insertInto('signing_keys')
    .values({
      kid,
      secret: random.bytes(secretBytes).toString('base64url'),
      created_at: now,
      signs_from: isFirst ? now : now + signingDelaySeconds,
    })
    .execute();
  return kid;
}

/** Lists all keys, oldest first. Throws SettingsError if one could be guessed. */
export async function listKeys(queries: Queries): Promise<readonly SigningKey[]> {
  const rows = await queries.selectFrom('signing_keys').selectAll().orderBy('signs_from').execute();
  return rows.map((row) => {
    const secret = Buffer.from(row.secret, 'base64url');
    if (isGuessable(row.secret, secret)) {
      throw new SettingsError(
        `The signing key ${row.kid} in the table signing_keys is too short or well known. Delete that row`,
      );
    }
    return { kid: row.kid, secret, signsFrom: row.signs_from };
  });
}

/**
 * Whether a secret is too short or well known, or has too few different bytes: 32 random bytes practically always have
 * at least 12.
 */
function isGuessable(text: string, secret: Buffer): boolean {
  const decoded = secret.toString('latin1').toLowerCase();
  const isWellKnown = wellKnownSecrets.some(
    (known) => text.toLowerCase().startsWith(known) || decoded.startsWith(known),
  );
  return secret.length < secretBytes || isWellKnown || new Set(secret).size < 12;
}
