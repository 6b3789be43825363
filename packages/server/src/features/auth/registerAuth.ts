import * as contract from '@tertium/contract';
import type { Register } from '../../http/register';
import type { ServerPorts } from '../../http/serverPorts';
import type { Identity } from '../../identity/createIdentity';
import { passkeySiteOf } from '../../identity/passkeys';
import { shownProviders } from '../../identity/signOns';
import { hasUsers, isSetupOpen } from '../../identity/users';
import { logIn } from './logIn';
import { beginPasskeyLogin, proveFactor } from './proveFactor';
import { createRenew, logOut } from './renew';
import { redeem, registerPerson, setUp } from './signUp';

/** Registers the calls that sign in, renew tokens and sign out. */
export function registerAuth(register: Register, ports: ServerPorts, identity: Identity): void {
  const tools = { ports, identity };
  const renew = createRenew(tools);
  register(contract.login, async ({ body, request }) => ({
    result: await logIn(tools, body, request),
  }));
  register(contract.refresh, async ({ request }) => ({ result: await renew(request) }));
  register(contract.logout, async ({ request }) => logOut(tools, request));
  register(contract.proveFactor, async ({ body, request }) => ({
    result: await proveFactor(tools, body, request),
  }));
  register(contract.beginPasskeyLogin, async ({ request }) => ({
    result: await beginPasskeyLogin(tools, request),
  }));
  register(contract.readAuthOptions, async ({ request }) => ({
    result: {
      isSetupOpen: await isSetupOpen(ports.store.db),
      isRegistrationOpen: ports.settings.isRegistrationOpen,
      hasAccounts: await hasUsers(ports.store.db),
      sendsMail: ports.settings.mail !== null,
      arePasswordsOn: ports.settings.arePasswordsOn,
      signOnProviders: shownProviders(ports.settings),
      canUsePasskeys: passkeySiteOf(ports, request) !== null,
    },
  }));
  register(contract.setUp, async ({ body, request }) => ({
    result: await setUp(tools, body, identity.originOf(request)),
  }));
  register(contract.redeemCode, async ({ body, request }) => ({
    result: await redeem(tools, body, request),
  }));
  register(contract.register, async ({ body, request }) => ({
    result: await registerPerson(tools, body, request),
  }));
}
