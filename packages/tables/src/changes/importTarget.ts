import { type Comparison, createTextKey, rawText } from '@tertium/engine';
import { storedCells } from '@tertium/engine/storedCells';
import type { ImportKey, ImportTarget } from './importPlan';
import { itemKey } from './itemKey';

/** Makes the import target of a comparison whose items are matched by a key. */
export function importTarget(comparison: Comparison, key: ImportKey): ImportTarget {
  const { attributes, items, weightings } = comparison;
  return {
    attributes,
    itemIds: items.map(({ id }) => id),
    keys: keysOf(comparison, key),
    lastPosition: items.at(-1)?.position ?? -1,
    isWeighed: weightings.length > 0,
  };
}

function keysOf(comparison: Comparison, key: ImportKey): readonly string[] {
  if (key === null) return [];
  const { byName, column } = key;
  const attribute = comparison.attributes.find(({ id }) => id === column?.attributeId);
  const textKey = attribute === undefined ? () => '' : createTextKey(attribute);
  const cells = storedCells(comparison, attribute?.id ?? '');
  return comparison.items.map(({ name }, i) =>
    itemKey(byName ? name : null, column === null ? null : textKey(rawText(cells[i] ?? null))),
  );
}
