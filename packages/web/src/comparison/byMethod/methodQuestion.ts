import {
  type AcceptabilityOptions,
  type AcceptabilityQuestion,
  acceptabilityQuestion,
  additiveForm,
  type MethodRanking,
  type MethodTrialsQuestion,
  methodTrialsQuestion,
} from '@tertium/engine';

/**
 * What is asked of the sampling worker about a method: of sums where the method is one, else to rank anew under each weighting.
 * Weights run along the columns of the ranking's table.
 */
export function methodQuestion(
  ranking: MethodRanking,
  options: AcceptabilityOptions = {},
): AcceptabilityQuestion | MethodTrialsQuestion {
  const form = additiveForm(ranking);
  return form === null ? methodTrialsQuestion(ranking, options) : acceptabilityQuestion(form.sum, options);
}
