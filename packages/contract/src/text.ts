import * as z from 'zod/mini';

/** Code points that no text of a person may hold: C0 and C1 controls but tab and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is this pattern's purpose
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;
/** Marks that change the direction or hide text, besides line breaks: fine in a note, not in a name. */
const invisible = /[\t\n\r\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/u;

/** `ERR_TEXT_INVALID` is answered for these rules, `ERR_VALIDATION` for all others. */
export const textRules = ['text-malformed', 'text-control'] as const;

/** Refuses what is not well-formed Unicode, or holds these characters. */
const withoutCharacters = (refused: RegExp) =>
  z.superRefine((value: string, context) => {
    if (!value.isWellFormed()) context.addIssue({ code: 'custom', message: 'text-malformed' });
    else if (refused.test(value)) context.addIssue({ code: 'custom', message: 'text-control' });
  });

const countCodePoints = (value: string): number => [...value].length;

const withAtMost = (maximum: number) =>
  z.refine<string>(
    (value: string) => value.length <= maximum || countCodePoints(value) <= maximum,
    `at most ${maximum} characters`,
  );

/** Any text up to `maximum` code points, well-formed and without control characters; kept as it is. */
export function text(maximum: number) {
  return z.string().check(withoutCharacters(forbidden), withAtMost(maximum));
}

/** A name people read on one line: trimmed, 1 to `maximum` code points, something visible in it. */
export function name(maximum: number) {
  return z.string().check(
    withoutCharacters(forbidden),
    withoutCharacters(invisible),
    z.trim(),
    z.refine((value) => value.length > 0, 'must not be empty'),
    withAtMost(maximum),
  );
}

/** A sign-in name: NFKC, trimmed, lower case, so that look-alike spellings are one. */
export function normalizeIdentifier(value: string): string {
  return value.normalize('NFKC').trim().toLowerCase();
}

export const Email = name(254).check(
  z.overwrite(normalizeIdentifier),
  z.refine((value) => /^[^\s@]+@[^\s@]+$/u.test(value), 'must be an e-mail address'),
);

export const Id = z.uuid();
export const IdParams = z.strictObject({ id: Id });
/** Seconds since 1970, UTC. */
export const Timestamp = z.int().check(z.nonnegative());
export const Version = z.int().check(z.positive());
/** A version as it stands in an address. */
export const VersionText = z.string().check(z.regex(/^[1-9][0-9]{0,14}$/));
