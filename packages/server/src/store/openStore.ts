import { openSqlite } from './openSqlite';
import type { Store, StoreSettings } from './store';

export type { Queries, Store, StoreKind, StoreSettings } from './store';

/** Opens the store without looking at its schema: `migrate` comes next. */
export async function openStore(settings: StoreSettings): Promise<Store> {
  if (!('databaseUrl' in settings)) return openSqlite(settings.dataDir);
  // Its client is read only where it is used: an embedded store starts without it.
  const { openPostgres } = await import('./openPostgres');
  return openPostgres(settings.databaseUrl);
}
