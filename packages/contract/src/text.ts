import { z } from 'zod';

/** Code points that no text of a person may hold: C0 and C1 controls but tab and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is this pattern's purpose
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;
/** Marks that change the direction or hide text, besides line breaks: fine in a note, not in a name. */
const invisible = /[\t\n\r\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/u;

/** `ERR_TEXT_INVALID` is answered for these rules, `ERR_VALIDATION` for all others. */
export const textRules = ['text-malformed', 'text-control'] as const;

function checkWellFormed(value: string, context: z.RefinementCtx): void {
  if (!value.isWellFormed()) context.addIssue({ code: 'custom', message: 'text-malformed' });
  else if (forbidden.test(value)) context.addIssue({ code: 'custom', message: 'text-control' });
}

const countCodePoints = (value: string): number => [...value].length;

/** Any text up to `maximum` code points, well-formed and without control characters; kept as it is. */
export function text(maximum: number) {
  return z
    .string()
    .superRefine(checkWellFormed)
    .refine(
      (value) => value.length <= maximum || countCodePoints(value) <= maximum,
      `at most ${maximum} characters`,
    );
}

/** A name people read on one line: trimmed, 1 to `maximum` code points, something visible in it. */
export function name(maximum: number) {
  return z
    .string()
    .superRefine((value, context) => {
      checkWellFormed(value, context);
      if (invisible.test(value)) context.addIssue({ code: 'custom', message: 'text-control' });
    })
    .trim()
    .refine((value) => value.length > 0, 'must not be empty')
    .refine((value) => countCodePoints(value) <= maximum, `at most ${maximum} characters`);
}

/** A sign-in name: NFKC, trimmed, lower case, so that look-alike spellings are one. */
export function normalizeIdentifier(value: string): string {
  return value.normalize('NFKC').trim().toLowerCase();
}

export const Email = name(254)
  .transform(normalizeIdentifier)
  .refine((value) => /^[^\s@]+@[^\s@]+$/u.test(value), 'must be an e-mail address');

export const Id = z.uuid();
export const IdParams = z.strictObject({ id: Id });
/** Seconds since 1970, UTC. */
export const Timestamp = z.number().int().nonnegative();
export const Version = z.number().int().positive();
