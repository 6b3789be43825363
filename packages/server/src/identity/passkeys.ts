import type { NewPasskey, PasskeyProof, PasskeyRequest } from '@tertium/contract';
import type { FastifyRequest } from 'fastify';
import type { ServerPorts } from '../http/serverPorts';
import type { PasskeyRow } from '../store/accountTables';
import type { Queries } from '../store/openStore';

const timeoutMilliseconds = 5 * 60 * 1000;

/** Loaded with the first passkey: it reads certificates of every kind, a sixth of what a server would load at its start. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** The address of the pages, and the host that passkeys are bound to. */
export interface PasskeySite {
  readonly origin: string;
  readonly host: string;
}

/** The site of a request. `null` if browsers offer no passkeys there: on plain HTTP and at IP addresses. */
export function passkeySiteOf(
  { settings }: Pick<ServerPorts, 'settings'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): PasskeySite | null {
  const asked = URL.parse(`http://${headers.host ?? ''}`);
  if (asked !== null && /(^|\.)localhost$/.test(asked.hostname)) {
    return { origin: asked.origin, host: asked.hostname };
  }
  const { publicUrl } = settings;
  if (publicUrl?.protocol !== 'https:' || /^[\d.]+$|^\[/.test(publicUrl.hostname)) return null;
  return { origin: publicUrl.origin, host: publicUrl.hostname };
}

export const transportsOf = ({ transports }: Pick<PasskeyRow, 'transports'>) => JSON.parse(transports);

/** Makes the request to a browser for a passkey. With `passkeys`, only one of these will do. */
export async function requestPasskey(
  site: PasskeySite,
  challenge: string,
  passkeys?: readonly PasskeyRow[],
): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const { rpId = site.host, ...options } = await generateAuthenticationOptions({
    rpID: site.host,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: timeoutMilliseconds,
    userVerification: 'required',
    ...(passkeys !== undefined && {
      allowCredentials: passkeys.map((row) => ({ id: row.credential_id, transports: transportsOf(row) })),
    }),
  });
  return { ...options, rpId } as PasskeyRequest;
}

/**
 * Checks the proof of a passkey whose device verified its person. The passkey's counter, if it has one, must rise, so
 * of several proofs with the same count only one is accepted. Returns the passkey, or `null`.
 */
export async function spendPasskeyProof(
  queries: Queries,
  { clock, log }: Pick<ServerPorts, 'clock' | 'log'>,
  given: { readonly site: PasskeySite; readonly challenge: string; readonly proof: PasskeyProof },
): Promise<PasskeyRow | null> {
  const { site, challenge, proof } = given;
  const row = await queries
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', proof.id)
    .where('host', '=', site.host)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, ...response } = proof;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
      transports: transportsOf(row),
    },
  }).catch((err: unknown) => {
    log.warn({ event: 'auth.passkey', userId: row.user_id, passkeyId: row.id, err }, 'passkey refused');
    return { verified: false, authenticationInfo: undefined };
  });
  if (!verified || authenticationInfo === undefined) return null;
  const { numUpdatedRows } = await queries
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, last_used_at: clock.nowSeconds() })
    .where('id', '=', row.id)
    .where('counter', '=', row.counter)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? row : null;
}

/**
 * Reads what to store of a new passkey. `null` unless the answer is to this challenge, from this site, and its person
 * is verified.
 */
export async function readNewPasskey(
  { log }: Pick<ServerPorts, 'log'>,
  site: PasskeySite,
  challenge: string,
  { id, clientDataJSON, attestationObject, transports }: NewPasskey,
): Promise<Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports' | 'host'> | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
  }).catch((err: unknown) => {
    log.warn({ event: 'account.passkey', err }, 'new passkey refused');
    return { registrationInfo: undefined };
  });
  if (registrationInfo === undefined) return null;
  const { credential } = registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(transports),
    host: site.host,
  };
}
