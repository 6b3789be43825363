import type { BodyOf, redeemCode, register, setUp as setUpEndpoint } from '@tertium/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/apiError';
import type { ServerPorts } from '../../http/serverPorts';
import { revokeAccessTokens } from '../../identity/accessTokens';
import { endCodes, findCode, spendCode } from '../../identity/codes';
import type { Identity, Origin } from '../../identity/createIdentity';
import { checkNewPassword } from '../../identity/passwordRules';
import { revokeSessions } from '../../identity/sessions';
import { endSetup, getUser, insertUser, newPasswordHash, withUniqueEmail } from '../../identity/users';
import { queueMail } from '../../mailing/queueMail';
import { admit, answerAdmission } from './admit';

interface Tools {
  readonly ports: ServerPorts;
  readonly identity: Identity;
}

/** Creates the first administrator. The code is used up only on success, and only one of concurrent calls succeeds. */
export async function setUp(
  { ports, identity }: Tools,
  body: BodyOf<typeof setUpEndpoint>,
  origin: Origin,
): Promise<{ jwt: string }> {
  await identity.limits.take('network', origin.network);
  const code = await findCode(ports.store.db, ports, body.code);
  if (code?.kind !== 'setup') throw new ApiError('ERR_SETUP_CODE_INVALID');
  await checkNewPassword(body.password, body);
  const passwordHash = await identity.passwords.hash(body.password, { isKnown: true });
  const token = await withUniqueEmail(ports.store, async (queries) => {
    const isFirst = (await endSetup(queries)) && (await spendCode(queries, ports, body.code));
    if (!isFirst) throw new ApiError('ERR_SETUP_CODE_INVALID');
    const { email, name } = body;
    const user = await insertUser(queries, ports, { email, name, role: 'administrator', passwordHash });
    return identity.openSession(queries, user.id, origin);
  });
  ports.log.info(
    { event: 'auth.setup', userId: token.userId, network: origin.network },
    'first account created',
  );
  return { jwt: await identity.tokens.sign(token) };
}

/** Sets a password with an invitation or reset code. Ends all sessions and access tokens, then signs in like `logIn`. */
export async function redeem(
  tools: Tools,
  body: BodyOf<typeof redeemCode>,
  request: FastifyRequest,
): Promise<{ jwt: string }> {
  const { ports, identity } = tools;
  const { store } = ports;
  const origin = identity.originOf(request);
  await identity.limits.take('network', origin.network);
  const code = await findCode(store.db, ports, body.code);
  if (code === undefined || code.user_id === null) throw new ApiError('ERR_SETUP_CODE_INVALID');
  const user = await getUser(store.db, code.user_id);
  if (user.is_disabled === 1) throw new ApiError('ERR_SETUP_CODE_INVALID');
  if (!ports.settings.arePasswordsOn && user.role !== 'administrator')
    throw new ApiError('ERR_PASSWORDS_OFF');
  await checkNewPassword(body.password, user);
  const passwordHash = await identity.passwords.hash(body.password, { isKnown: true });
  const admission = await store.transaction(async (queries) => {
    // Comes first and locks the row, so that the second of two codes used at once finds itself ended.
    await queries
      .updateTable('users')
      .set(newPasswordHash(passwordHash, ports.settings))
      .where('id', '=', user.id)
      .execute();
    if (!(await spendCode(queries, ports, body.code))) throw new ApiError('ERR_SETUP_CODE_INVALID');
    await endCodes(queries, ports, user.id);
    if (user.password_hash !== null)
      await queueMail(queries, ports, { kind: 'passwordChanged', userId: user.id, address: user.email });
    await revokeSessions(queries, ports, { userId: user.id }, 'password');
    await revokeAccessTokens(queries, ports, { userId: user.id }, 'password');
    return admit(queries, tools, user.id, request);
  });
  identity.announceSignOut(user.id);
  ports.log.info(
    {
      event: code.kind === 'invite' ? 'auth.invite' : 'auth.reset',
      userId: user.id,
      network: origin.network,
    },
    'password set by code',
  );
  return answerAdmission(tools, user.id, admission);
}

/** Creates an account for anyone, if the operator allows registration. */
export async function registerPerson(
  tools: Tools,
  body: BodyOf<typeof register>,
  request: FastifyRequest,
): Promise<{ jwt: string }> {
  const { ports, identity } = tools;
  const origin = identity.originOf(request);
  if (!ports.settings.isRegistrationOpen) throw new ApiError('ERR_FORBIDDEN');
  await identity.limits.take('network', origin.network);
  await checkNewPassword(body.password, body);
  const passwordHash = await identity.passwords.hash(body.password);
  const { userId, admission } = await withUniqueEmail(ports.store, async (queries) => {
    const { email, name } = body;
    const { id } = await insertUser(queries, ports, { email, name, role: 'member', passwordHash });
    return { userId: id, admission: await admit(queries, tools, id, request) };
  });
  ports.log.info({ event: 'auth.register', userId, network: origin.network }, 'registered');
  return answerAdmission(tools, userId, admission);
}
