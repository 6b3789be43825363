import { hasControls, hasSomethingVisible, isCleanLine, isLongerThan, limits } from '@tertium/engine';
import * as z from 'zod/mini';
import { normalizeIdentifier } from './identifiers';

/** The rules that answer `ERR_TEXT_INVALID`. All others answer `ERR_VALIDATION`. */
export const textRules = ['text-malformed', 'text-control'] as const;

/** Refuses texts that are not well-formed Unicode or fail the check. */
const checked = (isFine: (value: string) => boolean) =>
  z.superRefine((value: string, context) => {
    if (!value.isWellFormed()) context.addIssue({ code: 'custom', message: 'text-malformed' });
    else if (!isFine(value)) context.addIssue({ code: 'custom', message: 'text-control' });
  });

const withoutControls = checked((value) => !hasControls(value));
const onOneLine = checked(isCleanLine);

/** Refuses invisible characters in sign-in names, because names are compared. */
const withoutJoiners = checked((value) => !/\u200c|\u200d|[\u{e0000}-\u{e007f}]/u.test(value));

const withSomethingVisible = z.refine<string>(hasSomethingVisible, 'must not be empty');

const withAtMost = (maximum: number) =>
  z.refine<string>((value) => !isLongerThan(value, maximum), `at most ${maximum} characters`);

/** A text up to `maximum` code points, well-formed and without control characters. It is stored unchanged. */
export function text(maximum: number) {
  return z.string().check(withoutControls, withAtMost(maximum));
}

/** A one-line name: trimmed, 1 to `maximum` code points, with something visible. */
export function name(maximum: number) {
  return z.string().check(onOneLine, z.trim(), withSomethingVisible, withAtMost(maximum));
}

/** A name within a change. Like `name`, but it must already be trimmed, so that the page shows what is saved. */
export function trimmedName(maximum: number) {
  return z.string().check(
    onOneLine,
    z.refine((value) => value === value.trim(), 'must not begin or end with spaces'),
    withSomethingVisible,
    withAtMost(maximum),
  );
}

/** A sign-in name, which fits on one line of a log. */
export function signInName(maximum: number) {
  return name(maximum).check(withoutJoiners);
}

export const Email = signInName(254).check(
  z.overwrite(normalizeIdentifier),
  z.refine((value) => /^[^\s@]+@[^\s@]+$/u.test(value), 'must be an e-mail address'),
);

export const Id = z.uuid();

/** Adds the API documentation's description to a schema. */
export function described<S extends z.ZodMiniType>(schema: S, description: string): S {
  z.globalRegistry.add(schema, { description });
  return schema;
}

/** How a call identifies an item, an attribute or a weighting. */
export const IdOrName = described(text(limits.nameLength), 'Id, or the name if no other has it');

/** Seconds since 1970, UTC. */
export const Timestamp = z.int().check(z.nonnegative());
export const Version = z.int().check(z.positive());
/** A version in an address. */
export const VersionText = z.string().check(z.regex(/^[1-9][0-9]{0,14}$/, 'must be a version, such as 7'));
