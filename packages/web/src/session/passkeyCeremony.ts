import {
  type NewPasskey,
  type PasskeyProof,
  type PasskeyRequest,
  passkeyTransports,
} from '@tertium/contract';
import type { ApiError } from './answer';

/** Browsers offer passkeys only on HTTPS and on localhost. */
export const hasPasskeys = (): boolean => window.isSecureContext && typeof PublicKeyCredential === 'function';

/** Loaded when it is first needed. */
const load = () => import('@simplewebauthn/browser');

/** Asks the browser for a passkey. Throws if the person or the browser cancels. */
export async function askPasskey(request: PasskeyRequest): Promise<PasskeyProof> {
  const { startAuthentication } = await load();
  const { id, response } = await startAuthentication({ optionsJSON: request as never });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** Asks the browser to create a passkey with the options of `beginPasskey`. */
export async function createPasskey(options: unknown): Promise<NewPasskey> {
  const { startRegistration } = await load();
  const { id, response } = await startRegistration({ optionsJSON: options as never });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const known = passkeyTransports.filter((each) => transports.includes(each));
  return { id, clientDataJSON, attestationObject, transports: known };
}

/** Turns the failure of a browser's passkey dialog into an error of a call. */
export function passkeyTrouble(error: unknown): ApiError {
  const isThere = error instanceof Error && error.name === 'InvalidStateError';
  const isStopped = error instanceof Error && /^(NotAllowed|Abort)Error$/.test(error.name);
  const code = isThere ? 'ERR_PASSKEY_THERE' : isStopped ? 'ERR_ABORTED' : 'ERR_PASSKEY';
  return { status: 0, code, message: String(error) };
}
