import * as contract from '@tertium/contract';
import type { Register } from '../../http/register';
import { getUser, profileOf, settingsOf } from '../../identity/users';
import { zipOf } from '../../store/zipBody';
import { createAccessToken, listOwnAccessTokens, revokeAccessToken } from './accessTokenList';
import type { AccountTools } from './accountTools';
import { deleteAccount } from './deleteAccount';
import { createExporter } from './exportAccount';
import { findPeople } from './findPeople';
import { changePassword } from './password';
import { invitePerson, issueResetCode, listPeople, updatePerson } from './people';
import { updateProfile, updateSettings } from './profile';
import { registerFactors } from './registerFactors';
import { endOtherSessions, endPersonSessions, endSession, listSessions } from './sessionList';

/** Registers the calls about the caller's account and, for administrators, about people. */
export function registerAccount(register: Register, tools: AccountTools): void {
  registerOwn(register, tools);
  registerSessions(register, tools);
  registerAccessTokens(register, tools);
  registerPeople(register, tools);
  registerFactors(register, tools);
}

function registerOwn(register: Register, tools: AccountTools): void {
  const { db } = tools.ports.store;
  register(contract.readProfile, async ({ caller }) => {
    const user = await getUser(db, caller.userId);
    return { result: profileOf(user, tools.ports.settings), version: user.version };
  });
  register(contract.updateProfile, async ({ caller, body, expectedVersion }) => {
    const user = await updateProfile(tools, caller, body, expectedVersion);
    return { result: profileOf(user, tools.ports.settings), version: user.version };
  });
  register(contract.readSettings, async ({ caller }) => {
    const user = await getUser(db, caller.userId);
    return { result: settingsOf(user), version: user.settings_version };
  });
  register(contract.updateSettings, async ({ caller, body, expectedVersion }) => {
    const user = await updateSettings(tools, caller, body, expectedVersion);
    return { result: settingsOf(user), version: user.settings_version };
  });
  register(contract.changePassword, async ({ caller, body }) => changePassword(tools, caller, body));
  const startExport = createExporter(tools);
  register(contract.exportAccount, async ({ caller }) => {
    const { files, ...file } = await startExport(caller);
    return { file: { ...file, content: zipOf(files) } };
  });
  register(contract.deleteAccount, async ({ caller, body }) => deleteAccount(tools, caller, body));
}

function registerSessions(register: Register, tools: AccountTools): void {
  register(contract.listSessions, async ({ caller }) => ({
    result: await listSessions(tools.ports, caller),
  }));
  register(contract.endSession, async ({ caller, params }) => endSession(tools, caller, params.id));
  register(contract.endOtherSessions, async ({ caller }) => endOtherSessions(tools, caller));
}

function registerAccessTokens(register: Register, tools: AccountTools): void {
  register(contract.listAccessTokens, async ({ caller }) => ({
    result: await listOwnAccessTokens(tools, caller),
  }));
  register(contract.createAccessToken, async ({ caller, body }) => ({
    result: await createAccessToken(tools, caller, body),
  }));
  register(contract.revokeAccessToken, async ({ caller, params }) =>
    revokeAccessToken(tools, caller, params.id),
  );
}

function registerPeople(register: Register, tools: AccountTools): void {
  register(contract.listPeople, async () => ({ result: await listPeople(tools.ports) }));
  register(contract.findPeople, async ({ caller, query }) => ({
    result: await findPeople(tools.ports.store.db, caller, query.text),
  }));
  register(contract.invitePerson, async ({ body, caller, request }) => ({
    result: await invitePerson(tools, caller, body, originOf(request)),
  }));
  register(contract.updatePerson, async ({ params, body, caller, expectedVersion }) => {
    const person = await updatePerson(tools, { ...params, ...body, expectedVersion, by: caller });
    return { result: person, version: person.version };
  });
  register(contract.issueResetCode, async ({ params, caller, request }) => ({
    result: await issueResetCode(tools, caller, params.id, originOf(request)),
  }));
  register(contract.endPersonSessions, async ({ params, caller }) =>
    endPersonSessions(tools, caller, params.id),
  );

  /** The origin of links: the public address, or else the host that the administrator uses, which was checked. */
  function originOf(request: { readonly headers: { readonly host?: string | undefined } }): string {
    return tools.ports.settings.publicUrl?.origin ?? `http://${request.headers.host ?? ''}`;
  }
}
