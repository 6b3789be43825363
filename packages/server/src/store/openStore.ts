import { openSqlite } from './openSqlite';
import type { Store, StoreSettings } from './store';

export type { Queries, Store, StoreKind, StoreSettings } from './store';

/** Opens the store without checking its schema. Call `migrate` next. */
export async function openStore(settings: StoreSettings): Promise<Store> {
  if (!('databaseUrl' in settings)) return openSqlite(settings.dataDir);
  // Loaded on demand, so that an embedded store starts without the PostgreSQL client.
  const { openPostgres } = await import('./openPostgres');
  return openPostgres(settings.databaseUrl);
}
