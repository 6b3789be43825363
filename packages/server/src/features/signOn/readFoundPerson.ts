import { Email, TypedName } from '@tertium/contract';
import * as zod from 'zod/v4/core';
import type { SignOnSettings } from '../../http/settings';

export type Claims = Readonly<Record<string, unknown>>;

/** A person as a provider describes them. Every text is checked as if they had typed it. */
export interface FoundPerson {
  readonly issuer: string;
  readonly subject: string;
  /** `null` if there is none or it isn't valid. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string;
  readonly groups: readonly string[];
}

/** Reads claims whose signature and purpose were checked. */
export function readFoundPerson(claims: Claims, { groupsClaim }: SignOnSettings): FoundPerson {
  const email = parse(Email, claims.email);
  const names = [claims.name, claims.preferred_username, claims.nickname].map((name) =>
    parse(TypedName, name),
  );
  return {
    issuer: String(claims.iss),
    subject: String(claims.sub),
    email,
    isEmailVerified: isVerified(claims),
    name: names.find((name) => name !== null) ?? email?.split('@', 1)[0]?.slice(0, 100) ?? '',
    groups: [claims[groupsClaim]].flat().filter((group) => typeof group === 'string'),
  };
}

const parse = (schema: zod.$ZodType<string>, value: unknown): string | null =>
  zod.safeParse(schema, value).data ?? null;

/** Some providers write it as a text. Entra has its own claim that the domain belongs to the organisation. */
const isVerified = ({ email_verified: verified, xms_edov: isOfDomain }: Claims): boolean =>
  [true, 'true'].includes(verified as string) || [true, 'true', 1, '1'].includes(isOfDomain as string);
