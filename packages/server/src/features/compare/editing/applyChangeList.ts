import {
  applyChange,
  type Change,
  type ComparisonSettings,
  checkChange,
  invertChange,
} from '@tertium/engine';
import { checkRightOn } from '../access/checkChangeRights';
import { addLinesOf } from '../history/batchLines';
import { noteCells } from '../notices/notifyOfCells';
import { loadExcerpt } from '../storage/excerpt';
import { saveExcerpt } from '../storage/saveExcerpt';
import {
  addToProgress,
  type BatchProgress,
  countChange,
  findComputedCell,
  invalidChange,
  isInverseNeeded,
  noteAdded,
  recordInverse,
} from './batchProgress';
import { cellCountOf, cellsAtOnce, type Indexed, type Stretch, stretchesOf } from './changePieces';
import { removeStoredAttributes } from './removeStoredAttributes';

/** Checks and applies a list of changes to the stored comparison. Throws ERR_CHANGE_INVALID at the first invalid one. */
export async function applyChangeList(progress: BatchProgress, changes: Iterable<Indexed>): Promise<void> {
  for (const stretch of stretchesOf(changes)) {
    const [first] = stretch.pieces;
    if (first?.change.kind === 'attributes.remove') {
      await removeStoredAttributes(progress, first.change, first);
    } else {
      await applyStretch(progress, stretch);
    }
  }
}

/** Includes the previous baseline, which the history names when another one replaces it. */
function itemsOf({ row }: BatchProgress, { pieces, itemIds }: Stretch): ReadonlySet<string> {
  if (!pieces.some(({ change }) => change.kind === 'comparison.update')) return itemIds;
  const { baselineItemId }: ComparisonSettings = JSON.parse(row.settings);
  return baselineItemId === null ? itemIds : new Set([...itemIds, baselineItemId]);
}

/** The attributes whose cells the changes affect. Removing an item removes all of its cells. */
function attributesOf({ pieces }: Stretch): ReadonlySet<string> | 'all' {
  if (pieces.some(({ change }) => change.kind === 'items.remove')) return 'all';
  return new Set(pieces.flatMap(({ change }) => (change.kind === 'cells.set' ? change.attributeIds : [])));
}

async function applyStretch(progress: BatchProgress, stretch: Stretch): Promise<void> {
  const reach = {
    itemIds: itemsOf(progress, stretch),
    attributeIds: attributesOf(stretch),
    isOfCells: stretch.pieces.every(({ change }) => change.kind === 'cells.set'),
  };
  const before = await loadExcerpt(progress.table, progress.row, reach);
  let state = before.comparison;
  let inverses: (readonly Change[])[] = [];
  let cells = 0;
  for (const { change, ...place } of stretch.pieces) {
    const trouble = checkChange(state, change) ?? findComputedCell(progress, state, change);
    if (trouble !== null) throw invalidChange(progress, place, trouble);
    if (progress.author !== null) checkRightOn(progress.author, state, change);
    noteAdded(progress, change);
    if (isInverseNeeded(progress, change)) {
      // The inverse of many cells is written in several parts, so that none blocks others for long.
      if (cells > cellsAtOnce) {
        await recordInverse(progress, inverses.reverse().flat());
        [inverses, cells] = [[], 0];
      }
      cells += cellCountOf(change);
      inverses.push(invertChange(state, change));
      addLinesOf(progress.historyLines, state, change);
      noteCells(progress.cellNews, state, change);
    }
    countChange(progress.counts, change);
    state = applyChange(state, change);
    await progress.yieldIfDue();
  }
  const { name, description, settings } = state;
  addToProgress(progress, await saveExcerpt(progress.table, before, state));
  progress.row = { ...progress.row, name, description, settings: JSON.stringify(settings) };
  await recordInverse(progress, inverses.reverse().flat());
}
