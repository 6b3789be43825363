import { openPostgres } from './openPostgres';
import { openSqlite } from './openSqlite';
import type { Store, StoreSettings } from './store';

export type { Queries, Store, StoreKind, StoreSettings } from './store';

/** Opens the store without looking at its schema: `migrate` comes next. */
export function openStore(settings: StoreSettings): Promise<Store> {
  return 'databaseUrl' in settings ? openPostgres(settings.databaseUrl) : openSqlite(settings.dataDir);
}
