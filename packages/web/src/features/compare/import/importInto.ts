import { type Comparison, rawText } from '@tertium/engine';
import type { LongBatch } from '../../../comparison/bringIn';
import type { OpenComparison } from '../../../comparison/comparisonContext';
import { splitChanges } from '../../../comparison/splitChanges';
import type { ImportKey, ImportPlan, ImportTarget } from './importPlan';
import type { ImportReader } from './startReader';
import { updateCells } from './updateCells';

/** An opened comparison that the table is added to. */
export type ImportInto = Pick<OpenComparison, 'id' | 'comparison' | 'bringIn'>;

interface PlannedImport {
  readonly reader: Pick<ImportReader, 'prepare' | 'part'>;
  readonly plan: ImportPlan;
  readonly key: ImportKey;
  readonly onSent: (parts: number, of: number) => void;
}

/** Parts made in the worker, of which only what differs from the comparison is posted. */
export function makePartsInto({ reader, plan, key, onSent }: PlannedImport): LongBatch['makeParts'] {
  return async (saved) => {
    const { parts } = await reader.prepare(plan, toTarget(saved, key), key);
    return async function* () {
      for (let part = 0; part < parts; part++) {
        // One part is made ahead of the one on its way.
        onSent(Math.max(0, part - 1), parts);
        const { changes, updates } = await reader.part(part);
        yield* splitChanges(updates === null ? changes : [...changes, ...updateCells(saved, updates)]);
      }
      onSent(parts - 1, parts);
    };
  };
}

function toTarget(comparison: Comparison, key: ImportKey): ImportTarget {
  const { attributes, items } = comparison;
  return {
    attributes,
    itemIds: items.map(({ id }) => id),
    keys: keysOf(comparison, key),
    lastPosition: items.at(-1)?.position ?? -1,
  };
}

function keysOf({ items, columns }: Comparison, key: ImportKey): readonly string[] {
  if (key === null) return [];
  return key === 'name' ? items.map(({ name }) => name) : (columns[key.attributeId] ?? []).map(rawText);
}
