import * as z from 'zod/mini';

/** Control characters (C0 and C1) but tab and line breaks: no text of a person may hold them. */
const controls = /(?![\t\n\r])\p{Cc}/u;
/** Line breaks, marks that steer the direction or hide text: fine in a note, not in a name. */
const invisible = /[\t\n\r\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/u;
/** Joiners, but within emoji and between letters, where they are part of the writing. */
const strayJoiners =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/u;
/** Flags of regions, such as that of Wales, are a black flag and tag characters. */
const regionFlags = /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}/gu;
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** `ERR_TEXT_INVALID` is answered for these rules, `ERR_VALIDATION` for all others. */
export const textRules = ['text-malformed', 'text-control'] as const;

/** Refuses what is not well-formed Unicode, or does not pass. */
const checked = (isFine: (value: string) => boolean) =>
  z.superRefine((value: string, context) => {
    if (!value.isWellFormed()) context.addIssue({ code: 'custom', message: 'text-malformed' });
    else if (!isFine(value)) context.addIssue({ code: 'custom', message: 'text-control' });
  });

const withoutControls = checked((value) => !controls.test(value));

const onOneLine = checked((value) => {
  const plain = value.replace(regionFlags, '\u{1f3f4}');
  return !controls.test(plain) && !invisible.test(plain) && !strayJoiners.test(plain);
});

/** A sign-in name is compared: what nobody sees has no place in it. */
const withoutJoiners = checked((value) => !/\u200c|\u200d|[\u{e0000}-\u{e007f}]/u.test(value));

const withSomethingVisible = z.refine<string>((value) => visible.test(value), 'must not be empty');

const countCodePoints = (value: string): number => [...value].length;

const withAtMost = (maximum: number) =>
  z.refine<string>(
    (value: string) => value.length <= maximum || countCodePoints(value) <= maximum,
    `at most ${maximum} characters`,
  );

/** Any text up to `maximum` code points, well-formed and without control characters; kept as it is. */
export function text(maximum: number) {
  return z.string().check(withoutControls, withAtMost(maximum));
}

/** A name people read on one line: trimmed, 1 to `maximum` code points, something visible in it. */
export function name(maximum: number) {
  return z.string().check(onOneLine, z.trim(), withSomethingVisible, withAtMost(maximum));
}

/** A name within a change: as `name`, but trimmed already, so that what is shown is what is saved. */
export function trimmedName(maximum: number) {
  return z.string().check(
    onOneLine,
    z.refine((value) => value === value.trim(), 'must not begin or end with spaces'),
    withSomethingVisible,
    withAtMost(maximum),
  );
}

/** A name by which somebody signs in, one line in a log. */
export function signInName(maximum: number) {
  return name(maximum).check(withoutJoiners);
}

/** A sign-in name as it is kept: NFKC, trimmed, lower case. */
export function normalizeIdentifier(value: string): string {
  return value.normalize('NFKC').trim().toLowerCase();
}

/** What two sign-in names that look the same have in common. */
export function identifierKey(value: string): string {
  const seen = normalizeIdentifier(value).replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  // Through capitals, so that all forms of a letter meet in one.
  return seen.toUpperCase().toLowerCase();
}

/** What is compared of a name that is looked for, and of what is typed: without accents too. */
export function searchKey(value: string): string {
  return identifierKey(value.normalize('NFKD').replace(/\p{M}/gu, ''));
}

export const Email = signInName(254).check(
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
