import { readLiveness, readReadiness } from '@tertium/contract';
import { ApiError } from '../http/apiError';
import type { Register } from '../http/register';
import type { ServerPorts } from '../http/serverPorts';
import { isSchemaCurrent } from '../store/migrate';

/** Liveness asks nobody; readiness asks the store. Neither shows outsiders more than its status. */
export function registerHealth(
  register: Register,
  { store, disk }: ServerPorts,
  isDraining: () => boolean,
): void {
  register(readLiveness, async () => ({ result: { status: 'ok' } }));
  register(readReadiness, async () => {
    if (isDraining()) throw new ApiError('ERR_SHUTTING_DOWN');
    const isUsable = (await store.isReady()) && (await isSchemaCurrent(store));
    if (!isUsable) throw new ApiError('ERR_DB_UNAVAILABLE');
    if (!(await disk.hasRoom())) throw new ApiError('ERR_STORAGE_LOW');
    return { result: { status: 'ok' } };
  });
}
