import type { User } from './auth';
import { decodeToken } from './decodeToken';
import { jsonStorage } from './jsonStorage';
import { userKey } from './userKey';

const raise = (message: string): never => {
  throw new Response(`Error: ${message}`, { status: 404 });
};

function readStoredValue(): unknown {
  try {
    return jsonStorage.read(userKey);
  } catch (error) {
    return raise(error instanceof Error ? error.message : 'The stored user cannot be read');
  }
}

/** Restores the stored user. Without a usable one it throws a 404 response whose text begins with `Error: `. */
export function restoreUser(): User {
  const stored = readStoredValue();
  if (typeof stored !== 'object' || stored === null) return raise('No stored user');
  const { jwt, jti } = stored as Partial<Record<keyof User, unknown>>;
  if (typeof jwt !== 'string' || typeof jti !== 'string' || jwt === '' || jti === '') {
    return raise('No stored user');
  }
  const user = decodeToken(jwt);
  return user?.jti === jti ? user : raise('The stored user cannot be understood');
}

/** Finds the stored user, or `undefined` where `restoreUser` would throw. */
export function findStoredUser(): User | undefined {
  try {
    return restoreUser();
  } catch (raised) {
    if (raised instanceof Response) return undefined;
    throw raised;
  }
}
