/** Why a method, normalisation or weighting refuses its input. Each is a fact about the input, never a failure. */
export const refusalCodes = [
  'noItems',
  'noAttributes',
  'shapeMismatch',
  'valueUnknown',
  'valueNotFinite',
  'valueNotPositive',
  'valueNegative',
  'valueOutsideBounds',
  'boundsInvalid',
  'weightInvalid',
  'weightsAllZero',
  'optionInvalid',
  'comparisonsInvalid',
  'nothingVaries',
  'nothingConflicts',
  'tooManyItems',
  'tooManyObjects',
  'overflow',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** A refusal, with the reason in one sentence and the place that caused it (indices from 0). */
export interface Refusal {
  readonly kind: 'refused';
  readonly code: RefusalCode;
  readonly reason: string;
  readonly attribute?: number;
  readonly item?: number;
}

/** Makes a refusal. `where` names the attribute and item that caused it. */
export function refuse(
  code: RefusalCode,
  reason: string,
  where: { readonly attribute?: number; readonly item?: number } = {},
): Refusal {
  return { kind: 'refused', code, reason, ...where };
}

/** Whether an answer is a refusal, whatever the rest of the union is. */
export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'refused';
}
