import {
  type Attribute,
  type Cell,
  type ComparisonSettings,
  convertAmounts,
  convertSettings,
  isKnown,
  readColumn,
  type UnitChange,
  valueAt,
} from '@tertium/engine';
import type { AttributeDraft } from './attributeDraft';

/** A draft, and its limit, scale, target, tolerance and marks as they were before the unit was changed. */
export interface EditedDraft {
  readonly draft: AttributeDraft;
  readonly given: AttributeDraft;
}

interface Before {
  readonly attribute: Attribute;
  /** `null` if a formula computes them. */
  readonly cells: readonly Cell[] | null;
}

const amounts: readonly (keyof AttributeDraft)[] = [
  'limit',
  'scale',
  'target',
  'tolerance',
  'decimals',
  'cellMark',
];

/**
 * Changes a draft. Its limit, scale, target, tolerance and marks are converted with its unit if its values are: those
 * of a formula, and cells that say their own unit. Plain numbers mean the new unit, and the others with them.
 */
export function followUnit(
  before: EditedDraft,
  patch: Partial<AttributeDraft>,
  { attribute, cells }: Before,
): EditedDraft {
  const draft = { ...before.draft, ...patch };
  const { unit } = before.given;
  const given = { ...before.given, ...patch, unit };
  if (draft.unit === before.draft.unit)
    return { draft, given: amounts.some((key) => key in patch) ? draft : given };
  const converted = convertAmounts({ ...attribute, ...given }, draft.unit);
  const isConverted = converted !== null && changeOf(cells, given, draft.unit) === 'converted';
  return { draft: { ...(isConverted ? converted : given), unit: draft.unit }, given };
}

/** The settings of the comparison that change with the unit of an attribute. */
export const followInSettings = (
  settings: ComparisonSettings,
  { unit }: Pick<AttributeDraft, 'unit'>,
  { attribute, cells }: Before,
): Partial<ComparisonSettings> =>
  unit === attribute.unit ? {} : convertSettings(settings, attribute, unit, changeOf(cells, attribute, unit));

/** How a change of the unit affects most values. */
function changeOf(cells: Before['cells'], draft: Parameters<typeof readColumn>[1], unit: string): UnitChange {
  if (cells === null) return 'converted';
  const [before, after] = [readColumn(cells, draft), readColumn(cells, { ...draft, unit })];
  let balance = 0;
  for (let i = 0; i < cells.length; i++) {
    if (!isKnown(before, i) || !isKnown(after, i)) continue;
    if (valueAt(before, i) !== valueAt(after, i)) balance++;
    else if (valueAt(before, i) !== 0) balance--;
  }
  return balance > 0 ? 'converted' : balance < 0 ? 'renamed' : 'unclear';
}
