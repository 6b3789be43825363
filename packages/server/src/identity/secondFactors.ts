import type { ServerPorts } from '../http/serverPorts';
import type { AuthenticatorAppRow, PasskeyRow } from '../store/accountTables';
import type { Queries } from '../store/openStore';

export interface FactorRows {
  readonly app: AuthenticatorAppRow | undefined;
  readonly passkeys: readonly PasskeyRow[];
}

export async function listFactors(queries: Queries, userId: string): Promise<FactorRows> {
  const app = await queries
    .selectFrom('authenticator_apps')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const passkeys = await queries
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  return { app, passkeys };
}

export const countFactors = ({ app, passkeys }: FactorRows): number =>
  passkeys.length + (app === undefined ? 0 : 1);

/** Lists the people who have a second factor. */
export async function listFactorOwners(queries: Queries): Promise<ReadonlySet<string>> {
  const rows = await queries
    .selectFrom('authenticator_apps')
    .select('user_id')
    .union((from) => from.selectFrom('passkeys').select('user_id'))
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Whether everyone on this server must have a second factor. */
export async function isFactorRequired(queries: Queries): Promise<boolean> {
  const row = await queries
    .selectFrom('installation_values')
    .select('value')
    .where('key', '=', 'secondFactor')
    .executeTakeFirst();
  return row?.value === 'required';
}

export async function updateFactorRequired(queries: Queries, isRequired: boolean): Promise<void> {
  const value = isRequired ? 'required' : 'optional';
  await queries
    .insertInto('installation_values')
    .values({ key: 'secondFactor', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Deletes a person's second factors, recovery codes and open challenges. */
export async function deleteFactors(queries: Queries, userId: string): Promise<void> {
  for (const table of ['authenticator_apps', 'passkeys', 'recovery_codes', 'challenges'] as const) {
    await queries.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

/**
 * Makes the session in which a factor was added a normal one, and ends the person's other sessions that were only for
 * that.
 */
export async function endEnrolment(
  queries: Queries,
  { clock }: Pick<ServerPorts, 'clock'>,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<void> {
  await queries.updateTable('sessions').set({ must_enrol: 0 }).where('id', '=', sessionId).execute();
  await queries
    .updateTable('sessions')
    .set({ revoked_at: clock.nowSeconds(), revoked_reason: 'ended' })
    .where('user_id', '=', userId)
    .where('must_enrol', '=', 1)
    .where('revoked_at', 'is', null)
    .execute();
}
