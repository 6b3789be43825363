import type { Settings } from '../http/settings';
import { type MigrateOptions, migrate } from '../store/migrate';
import { openStore, type Store, type StoreSettings } from '../store/openStore';
import { listHosts } from '../store/postgresHosts';
import { refuseLostStore } from '../store/refuseLostStore';

/** Opens the store that the settings name and brings its schema up to date. */
export async function openStoreOf(
  settings: Settings,
  options: Pick<MigrateOptions, 'onUpdate'> = {},
): Promise<Store> {
  if (settings.databaseUrl === null) await refuseLostStore(settings.dataDir);
  const store = await openStore(storeSettingsOf(settings));
  try {
    await migrate(store, options);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

export function storeSettingsOf({ databaseUrl, dataDir }: Settings): StoreSettings {
  return databaseUrl === null ? { dataDir } : { databaseUrl };
}

/** Where the data is, in words; a database's password is not among them. */
export function describeStore({ databaseUrl, dataDir }: Settings): string {
  if (databaseUrl === null) return dataDir;
  const urls = listHosts(databaseUrl).map((each) => new URL(each));
  return `PostgreSQL ${urls[0]?.pathname.slice(1)} on ${urls.map(({ host }) => host || 'localhost').join(', ')}`;
}
