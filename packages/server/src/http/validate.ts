import { type ErrorCode, textRules, type ValidationDetail } from '@tertium/contract';
import * as zod from 'zod/v4/core';
import { ApiError } from './apiError';
import { knownFields } from './knownFields';
import { kindOf, oneOf, sayIssue } from './sayIssue';

/** The most problems in an answer, because a hostile body may have thousands. */
const maximumDetails = 100;

/** Returns the checked value, or throws an ApiError with all problems. */
export function validate<S extends zod.$ZodType>(
  schema: S,
  value: unknown,
  code: ErrorCode = 'ERR_VALIDATION',
): zod.output<S> {
  const outcome = zod.safeParse(schema, value);
  if (outcome.success) return outcome.data;
  const details = outcome.error.issues.flatMap((issue) => detailsOf(issue, [], { schema, value }));
  const isText = details.some(({ rule }) => textRules.some((textRule) => textRule === rule));
  throw new ApiError(isText && code === 'ERR_VALIDATION' ? 'ERR_TEXT_INVALID' : code, {
    details: details.slice(0, maximumDetails),
  });
}

type Issue = zod.$ZodIssue;

interface Body {
  readonly schema: zod.$ZodType;
  readonly value: unknown;
}

function detailsOf(issue: Issue, above: readonly PropertyKey[], body: Body): ValidationDetail[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union') return detailsOfUnion(issue, path, body);
  if (issue.code === 'unrecognized_keys') {
    const known = knownFields(body.schema, body.value, path);
    const rule = known.length === 0 ? 'unknown field' : `unknown field, ${oneOf(known)}`;
    return issue.keys.map((key) => ({ path: formatPath([...path, key]), rule }));
  }
  return [{ path: formatPath(path), rule: sayIssue(issue) }];
}

/** For a union, describes the problems of the closest option. If all options fail at once, says what it may be. */
function detailsOfUnion(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  path: readonly PropertyKey[],
  body: Body,
): ValidationDetail[] {
  const choices = [...issue.errors].sort((a, b) => a.length - b.length);
  const [closest] = choices;
  if (closest === undefined || closest.length === 0)
    return [{ path: formatPath(path), rule: sayIssue(issue) }];
  const types = choices.map(([first, ...others]) =>
    others.length === 0 && first?.code === 'invalid_type' && first.path.length === 0 ? first.expected : null,
  );
  if (types.every((type) => type !== null)) {
    return [{ path: formatPath(path), rule: `must be ${types.map(kindOf).join(' or ')}` }];
  }
  return closest.flatMap((inner) => detailsOf(inner, path, body));
}

function formatPath(path: readonly PropertyKey[]): string {
  return path.map((part) => String(part).slice(0, 100)).join('.');
}
