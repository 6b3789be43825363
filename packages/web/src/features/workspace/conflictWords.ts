import {
  type Comparison,
  type ConflictLine,
  defaultPoints,
  fieldAt,
  indexOfId,
  maximumPoints,
  type NumberFormat,
  withUnit,
} from '@tertium/engine';
import { writePoints } from '../../ranked/percentOf';
import type { ShowNumber } from '../../ui/countedNoun';
import { valueWords } from '../attribute/fieldWords';

const nameIn = (
  list: readonly { readonly id: string; readonly name: string }[],
  id: string | null,
  kind: string,
): string | null => (id === null ? null : (list[indexOfId(list).get(id) ?? -1]?.name ?? `A removed ${kind}`));

/** The title of a conflict by names: "Price of Alpha", "Weight of Price", "Price, unit". */
export function conflictTitle(line: ConflictLine, comparison: Comparison): string {
  const { items, attributes, weightings } = comparison;
  const item = nameIn(items, line.itemId, 'item');
  const attribute = nameIn(attributes, line.attributeId, 'attribute');
  // Weights that others also change are named ones, or one's own in another tab.
  const isOwn = weightings.some(({ id, personId }) => id === line.weightingId && personId !== null);
  const weighting = isOwn ? 'your weights' : nameIn(weightings, line.weightingId, 'weighting');
  const [kind, field] = line.what.split(/\.(.*)/);
  if (kind === 'cell') return `${attribute} of ${item}`;
  if (kind === 'weighting' && attribute !== null) {
    const what = field === 'locked' ? 'Locked share of' : 'Weight of';
    return `${what} ${attribute}${weightings.length > 1 ? ` in ${weighting}` : ''}`;
  }
  const name = item ?? attribute ?? (isOwn ? 'Your weights' : weighting) ?? 'This comparison';
  return field === undefined || field === '' ? name : `${name}, ${fieldAt(line.what)?.called ?? field}`;
}

/** The value of one side in words, never JSON or an id. */
export function conflictValue(
  line: ConflictLine,
  side: 'mine' | 'theirs',
  comparison: Comparison,
  { show, format }: { readonly show: ShowNumber; readonly format: NumberFormat },
): string {
  const value = line[side];
  const [kind, field = ''] = line.what.split(/\.(.*)/);
  if (field === '' && kind !== 'cell') return value === null ? 'changed' : 'removed';
  if (field === 'position') return side === 'mine' ? 'where I put it' : 'where they put it';
  if (field === 'points')
    return `${writePoints(typeof value === 'number' ? value : defaultPoints, show)} of ${show(maximumPoints)}`;
  if (field === 'settings.baselineItemId') {
    return nameIn(comparison.items, typeof value === 'string' ? value : null, 'item') ?? 'none';
  }
  const attribute = comparison.attributes.find(({ id }) => id === line.attributeId);
  const words = valueWords(line.what, value, {
    ...{ show, format, attribute },
    attributes: comparison.attributes,
  });
  // A bare number gets its unit.
  const isBare = kind === 'cell' && /^-?\d+(?:\.\d+)?$/.test(words);
  return isBare && attribute !== undefined ? withUnit(words, attribute) : words;
}
