import {
  type ComparisonFile,
  comparisonFileFormat,
  comparisonFileVersion,
  type FiledRound,
  type OpenedRound,
} from '@tertium/contract';
import { usualWeighting } from '@tertium/engine';
import { createDeflated, type Deflated } from '../../store/gzipBody';
import type { Queries } from '../../store/openStore';
import { packAside } from '../../store/packed';
import type { Admitted } from './access/door';
import { listWeighers } from './access/weighers';
import { readRound } from './rounds/readRounds';
import { listRoundRows } from './rounds/roundRows';
import { loadEntries } from './storage/entries';

/** Who makes a file, and when. */
export interface Filing {
  readonly name: string;
  readonly now: number;
}

/**
 * The beginning of the contract's ComparisonFile as packed JSON, up to its chunks, which `readChunks` gives. Call both
 * inside one snapshot.
 */
export async function readFileHead(queries: Queries, admitted: Admitted, by: Filing): Promise<Deflated> {
  const { row, userId } = admitted;
  const { attributes, weightings } = await loadEntries(queries, row.id, 'all');
  const onlooker = { personId: userId, ownerId: row.owner_id };
  const head: Omit<ComparisonFile, 'chunks'> = {
    format: comparisonFileFormat,
    formatVersion: comparisonFileVersion,
    exportedAt: by.now,
    exportedBy: by.name,
    name: row.name,
    description: row.description,
    settings: JSON.parse(row.settings),
    attributes: [...attributes],
    weightings: [...weightings],
    shownWeightingId: usualWeighting(weightings, onlooker)?.id ?? null,
    people: await listWeighers(queries, row.id),
    rounds: await fileRounds(queries, admitted),
    itemCount: row.item_count,
  };
  const run = createDeflated();
  run.addPacked(await packAside(`${JSON.stringify(head).slice(0, -1)},"chunks":[`));
  return run.end();
}

/** The revealed rounds, first one first. */
async function fileRounds(queries: Queries, admitted: Admitted): Promise<readonly FiledRound[]> {
  const filed: FiledRound[] = [];
  for (const row of (await listRoundRows(queries, admitted.row.id)).reverse()) {
    const round = filedOf(await readRound(queries, admitted, row));
    if (round !== null) filed.push(round);
  }
  return filed;
}

function filedOf(round: OpenedRound): FiledRound | null {
  const { id, question, isBlind, attributeIds, startedBy, startedAt, revealedBy, revealedAt } = round;
  if (revealedAt === null) return null;
  return {
    id,
    question,
    isBlind,
    attributeIds,
    startedBy: startedBy?.name ?? null,
    startedAt,
    revealedBy: revealedBy?.name ?? null,
    revealedAt,
    peopleCount: round.peopleCount,
    answers: (round.answers ?? []).map(({ person, points }) => ({ person: person.name, points })),
  };
}
