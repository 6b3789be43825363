import type * as zod from 'zod/v4/core';

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

export const kindOf = (expected: string): string => kinds[expected] ?? expected;

export const oneOf = (values: readonly unknown[]): string =>
  values.length === 1
    ? `must be ${JSON.stringify(values[0])}`
    : `must be one of ${values.map((value) => JSON.stringify(value)).join(', ')}`;

/** Says what a field must be. Our own rules bring their own text. */
export function sayIssue(issue: zod.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type': {
      const isMissing = issue.message.endsWith('received undefined');
      return `${isMissing ? 'is missing, ' : ''}must be ${kindOf(issue.expected)}`;
    }
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_format':
      return issue.format === 'uuid' ? 'must be a UUID' : issue.message;
    case 'too_small':
      return bound('at least', issue.minimum, issue);
    case 'too_big':
      return bound('at most', issue.maximum, issue);
    case 'invalid_union':
      return 'options' in issue && issue.options !== undefined ? oneOf(issue.options) : issue.message;
    default:
      return issue.message;
  }
}

const counted: Readonly<Record<string, string>> = { array: ' entries', string: ' characters' };

function bound(
  what: 'at least' | 'at most',
  limit: number | bigint,
  { origin, inclusive = true }: zod.$ZodIssueTooSmall | zod.$ZodIssueTooBig,
): string {
  if (origin in counted) return `must have ${what} ${limit}${counted[origin]}`;
  if (inclusive) return `must be ${what} ${limit}`;
  return `must be ${what === 'at least' ? 'more' : 'less'} than ${limit}`;
}
