import { type ComparisonFile, comparisonFileFormat, comparisonFileVersion } from '@tertium/contract';
import { createDeflated, type Deflated } from '../../store/gzipBody';
import type { Queries } from '../../store/openStore';
import { packAside } from '../../store/packed';
import type { Admitted } from './access/door';
import { gatherFields } from './belongings/belongings';
import { fileComments } from './comments/fileComments';

/** Who makes a file, and when. */
export interface Filing {
  readonly name: string;
  readonly now: number;
  /** Whether people's comments go along. */
  readonly withComments: boolean;
}

/**
 * The beginning of the contract's ComparisonFile as packed JSON, up to its chunks, which `readChunks` gives. Call both
 * inside one snapshot.
 */
export async function readFileHead(queries: Queries, admitted: Admitted, by: Filing): Promise<Deflated> {
  const { row } = admitted;
  const head: Omit<ComparisonFile, 'chunks'> = {
    format: comparisonFileFormat,
    formatVersion: comparisonFileVersion,
    exportedAt: by.now,
    exportedBy: by.name,
    name: row.name,
    description: row.description,
    settings: JSON.parse(row.settings),
    ...(await gatherFields('filed', queries, admitted)),
    ...(by.withComments ? await fileComments(queries, admitted) : {}),
    itemCount: row.item_count,
  };
  const run = createDeflated();
  run.addPacked(await packAside(`${JSON.stringify(head).slice(0, -1)},"chunks":[`));
  return run.end();
}
