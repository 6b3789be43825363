import type { ValidationDetail } from '@tertium/contract';
import type { ApiError } from '../../session/answer';
import { describeError } from '../../session/describeError';

export type FieldName = 'username' | 'email' | 'name' | 'password' | 'code';

const fieldOfCode: Partial<Record<ApiError['code'], FieldName>> = {
  ERR_PASSWORD_TOO_SHORT: 'password',
  ERR_PASSWORD_TOO_LONG: 'password',
  ERR_PASSWORD_WEAK: 'password',
  ERR_USER_EXISTS: 'email',
  ERR_SETUP_CODE_INVALID: 'code',
};

const fieldTexts: Record<FieldName, string> = {
  username: 'Enter your e-mail address.',
  email: 'Enter an e-mail address, such as ada@example.org.',
  name: 'Enter your name, at most 100 characters.',
  password: 'Enter another password.',
  code: 'Enter the code.',
};

const isField = (path: string): path is FieldName => path in fieldTexts;

/** A sentence for each wrong field of the form, and one for other errors. */
export function fieldErrors(
  error: ApiError | undefined,
  fields: readonly FieldName[],
): { fields: Partial<Record<FieldName, string>>; form: string | undefined } {
  if (error === undefined) return { fields: {}, form: undefined };
  const field = fieldOfCode[error.code];
  if (field !== undefined && fields.includes(field)) {
    return { fields: { [field]: describeError(error) }, form: undefined };
  }
  const details = Array.isArray(error.details) ? (error.details as ValidationDetail[]) : [];
  const wrong = details
    .map(({ path }) => String(path).replace(/^(body)?[./]/, ''))
    .filter((path): path is FieldName => isField(path) && fields.includes(path));
  if (wrong.length > 0) {
    return { fields: Object.fromEntries(wrong.map((path) => [path, fieldTexts[path]])), form: undefined };
  }
  return { fields: {}, form: describeError(error) };
}
