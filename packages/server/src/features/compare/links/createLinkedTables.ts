import type { Deflated } from '../../../store/gzipBody';
import type { Queries } from '../../../store/openStore';
import { listWeighers } from '../access/weighers';
import type { News } from '../news/createNews';
import { createTableCache, type Waiting } from '../storage/tableCache';
import type { Shown } from './openLink';
import { readLinkedTable } from './readLinkedTable';

/**
 * Creates the reader of tables for public links. It caches each table, packed, for one version. Call the reader inside
 * one snapshot.
 */
export function createLinkedTables(news: News) {
  const tables = createTableCache();
  news.subscribe((message) => {
    if (message === null) tables.clear();
  });
  return async (queries: Queries, { row, link }: Shown, waiting: Waiting): Promise<Deflated> => {
    // People may have been renamed without a new version.
    const weighers = await listWeighers(queries, row.id);
    const key = { id: `${link.id} ${JSON.stringify(weighers)}`, version: row.version };
    return tables.get(key, waiting, () => readLinkedTable(queries, { row, link, weighers }));
  };
}

export type LinkedTables = ReturnType<typeof createLinkedTables>;
