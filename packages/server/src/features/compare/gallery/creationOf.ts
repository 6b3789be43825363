import type { Caller } from '../../../http/caller';
import type { Clock } from '../../../http/serverPorts';
import { readIdempotencyKey } from './idempotency';
import type { Creation } from './insertComparison';

type Ports = Pick<Creation, 'store' | 'door' | 'random' | 'quotas'> & { readonly clock: Clock };

interface Asking {
  readonly caller: Caller;
  readonly request: { readonly headers: Record<string, string | readonly string[] | undefined> };
}

/** A comparison that a call creates for its caller. `checksum` covers the call and its body. */
export function creationOf(
  { store, door, random, quotas, clock }: Ports,
  { caller, request }: Asking,
  checksum: string,
): Creation {
  const now = clock.nowSeconds();
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  const { userId, program } = caller;
  const idempotent = key === null ? null : { userId, key, checksum, now };
  const by = { ownerId: userId, program: program?.name, now };
  return { store, door, random, quotas, ...by, request: idempotent };
}
