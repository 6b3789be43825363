import { type Change, type Comparison, tidyName, untitledName } from '@tertium/engine';
import { type ImportKey, type ImportPlan, importTarget, nounOf, updateCells } from '@tertium/tables';
import type { LongBatchOptions } from '../../../document/sync/createLongBatch';
import { splitChanges } from '../../../document/sync/splitChanges';
import type { OpenComparison } from '../../../ranked/comparisonContext';
import type { ImportReader } from '../reading/startReader';
import {
  createDifference,
  type Difference,
  isCellTicked,
  offeredScales,
  partsLeftOut,
  type Ticks,
} from './difference';

/** The open comparison to which the table is added. */
export type ImportInto = Pick<OpenComparison, 'id' | 'comparison' | 'postLongBatch'>;

type PartReader = Pick<ImportReader, 'prepare' | 'part'>;

interface Compared {
  readonly comparison: Comparison;
  readonly plan: ImportPlan;
  readonly key: ImportKey;
  /** Called after each part. `false` stops. */
  readonly goesOn: (share: number) => boolean;
}

/**
 * Finds what the file changes, part by part. `null` if it was stopped. Afterwards the reader can make exactly these
 * changes.
 */
export async function findDifference(
  reader: PartReader,
  { comparison, plan, key, goesOn }: Compared,
): Promise<Difference | null> {
  const outline = await reader.prepare(plan, importTarget(comparison, key), key);
  const difference = createDifference(outline, comparison);
  for (let part = 0; part < outline.parts; part++) {
    if (!goesOn(part / outline.parts)) return null;
    difference.take(await reader.part(part));
  }
  return goesOn(1) ? difference.finish() : null;
}

/** A difference whose ticked part is applied. */
export interface AcceptedDifference {
  readonly difference: Difference;
  readonly ticks: Ticks;
}

interface AcceptedImport extends AcceptedDifference {
  readonly reader: Pick<PartReader, 'part'>;
  /** The names of the table and its items. An untitled comparison takes them. */
  readonly title: string;
  readonly itemNoun: string;
  readonly onSent: (parts: number) => void;
}

/**
 * Makes the ticked changes part by part. If others were faster, the shown difference still applies: an item or
 * attribute that they removed stays removed.
 */
export function makePartsInto({
  reader,
  difference,
  ticks,
  onSent,
  ...called
}: AcceptedImport): LongBatchOptions['makeParts'] {
  const { parts } = difference;
  return async (saved) => {
    const leftOut = partsLeftOut(difference, ticks, saved);
    return async function* () {
      yield* splitChanges([...namesOf(saved, called), ...changesBeside(saved, difference, ticks)]);
      for (let part = 0; part < parts; part++) {
        // One part is made ahead of the one being sent.
        onSent(Math.max(0, part - 1));
        const { changes, updates } = await reader.part(part, leftOut);
        const isWritten = (row: number, column: number) =>
          !leftOut.columns.has(difference.columns[column]?.index ?? -1) &&
          isCellTicked(difference, ticks, (updates?.start ?? 0) + row, column);
        const updated = updates === null ? [] : updateCells(saved, updates, isWritten);
        yield* splitChanges([...changes, ...updated]);
      }
      onSent(parts - 1);
    };
  };
}

function namesOf(
  { name, items, attributes }: Comparison,
  { title, itemNoun }: Pick<AcceptedImport, 'title' | 'itemNoun'>,
): readonly Change[] {
  const called = tidyName(title);
  if (items.length > 0 || attributes.length > 0 || name !== untitledName || called === '') return [];
  return [{ kind: 'comparison.update', patch: { name: called, settings: { itemNoun: nounOf(itemNoun) } } }];
}

/** Ticked changes that are not about cells. */
function changesBeside(saved: Comparison, difference: Difference, ticks: Ticks): readonly Change[] {
  const here = new Set(saved.items.map(({ id }) => id));
  const ids = difference.missingIds.filter((id) => ticks.removedIds.has(id) && here.has(id));
  const unscaled = new Set(saved.attributes.filter(({ scale }) => scale === null).map(({ id }) => id));
  return [
    ...(ids.length === 0 ? [] : [{ kind: 'items.remove', ids } as const]),
    ...offeredScales(difference)
      .filter(({ index, attribute }) => ticks.scales.has(index) && unscaled.has(attribute.id))
      .map(({ attribute, scale }) => {
        return { kind: 'attribute.update', id: attribute.id, patch: { scale } } as const;
      }),
  ];
}
