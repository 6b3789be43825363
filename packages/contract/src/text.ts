import { hasControls, hasSomethingVisible, isCleanLine, isLongerThan, limits } from '@tertium/engine';
import * as z from 'zod/mini';
import { normalizeIdentifier } from './identifiers';

/** `ERR_TEXT_INVALID` is answered for these rules, `ERR_VALIDATION` for all others. */
export const textRules = ['text-malformed', 'text-control'] as const;

/** Refuses what is not well-formed Unicode, or does not pass. */
const checked = (isFine: (value: string) => boolean) =>
  z.superRefine((value: string, context) => {
    if (!value.isWellFormed()) context.addIssue({ code: 'custom', message: 'text-malformed' });
    else if (!isFine(value)) context.addIssue({ code: 'custom', message: 'text-control' });
  });

const withoutControls = checked((value) => !hasControls(value));
const onOneLine = checked(isCleanLine);

/** A sign-in name is compared: what nobody sees has no place in it. */
const withoutJoiners = checked((value) => !/\u200c|\u200d|[\u{e0000}-\u{e007f}]/u.test(value));

const withSomethingVisible = z.refine<string>(hasSomethingVisible, 'must not be empty');

const withAtMost = (maximum: number) =>
  z.refine<string>((value) => !isLongerThan(value, maximum), `at most ${maximum} characters`);

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

export const Email = signInName(254).check(
  z.overwrite(normalizeIdentifier),
  z.refine((value) => /^[^\s@]+@[^\s@]+$/u.test(value), 'must be an e-mail address'),
);

export const Id = z.uuid();

/** A schema with what the documents of the API say about it. */
export function described<S extends z.ZodMiniType>(schema: S, description: string): S {
  z.globalRegistry.add(schema, { description });
  return schema;
}

/** How a call names an item, an attribute or a weighting. */
export const IdOrName = described(text(limits.nameLength), 'Id, or the name where no other has it');

/** Seconds since 1970, UTC. */
export const Timestamp = z.int().check(z.nonnegative());
export const Version = z.int().check(z.positive());
/** A version as it stands in an address. */
export const VersionText = z.string().check(z.regex(/^[1-9][0-9]{0,14}$/, 'must be a version, such as 7'));
