export const changeTroubleCodes = [
  'unknownItem',
  'unknownAttribute',
  'unknownWeighting',
  'duplicateId',
  'secondOwn',
  'badId',
  'badField',
  'badCell',
  'badFormula',
  'computedCell',
  'badShape',
] as const;
export type ChangeTroubleCode = (typeof changeTroubleCodes)[number];

/** Why a change cannot be applied: the id concerned, and the field if one is at fault. */
export interface ChangeTrouble {
  readonly code: ChangeTroubleCode;
  readonly id: string | null;
  readonly field: string | null;
}

export function trouble(
  code: ChangeTroubleCode,
  id: string | null,
  field: string | null = null,
): ChangeTrouble {
  return { code, id, field };
}

/** Finds the first trouble of a list, `null` for none. */
export function firstTrouble<T>(
  list: readonly T[],
  check: (entry: T, index: number) => ChangeTrouble | null,
): ChangeTrouble | null {
  for (const [index, entry] of list.entries()) {
    const found = check(entry, index);
    if (found !== null) return found;
  }
  return null;
}
