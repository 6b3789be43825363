import { type ErrorCode, textRules, type ValidationDetail } from '@tertium/contract';
import * as zod from 'zod/v4/core';
import { ApiError } from './apiError';

/** Problems told at most; a hostile body may have thousands. */
const maximumDetails = 100;

/** Gives the checked value or throws an ApiError that names all problems at once. */
export function validate<S extends zod.$ZodType>(
  schema: S,
  value: unknown,
  code: ErrorCode = 'ERR_VALIDATION',
): zod.output<S> {
  const outcome = zod.safeParse(schema, value);
  if (outcome.success) return outcome.data;
  const details = outcome.error.issues.flatMap((issue) => detailsOf(issue, []));
  const isText = details.some(({ rule }) => textRules.some((textRule) => textRule === rule));
  throw new ApiError(isText && code === 'ERR_VALIDATION' ? 'ERR_TEXT_INVALID' : code, {
    details: details.slice(0, maximumDetails),
  });
}

type Issue = zod.$ZodIssue;

function detailsOf(issue: Issue, above: readonly PropertyKey[]): ValidationDetail[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union') return detailsOfUnion(issue.errors, path, issue.message);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: formatPath([...path, key]), rule: 'unknown field' }));
  }
  return [{ path: formatPath(path), rule: issue.message }];
}

/** Of the choices of a union the one that came closest tells what is wrong. */
function detailsOfUnion(
  choices: readonly (readonly Issue[])[],
  path: readonly PropertyKey[],
  message: string,
): ValidationDetail[] {
  const closest = [...choices].sort((a, b) => a.length - b.length)[0];
  if (closest === undefined || closest.length === 0) return [{ path: formatPath(path), rule: message }];
  return closest.flatMap((inner) => detailsOf(inner, path));
}

function formatPath(path: readonly PropertyKey[]): string {
  return path.map((part) => String(part).slice(0, 100)).join('.');
}
