import * as contract from '@tertium/contract';
import type { Register } from '../../http/register';
import type { ServerPorts } from '../../http/serverPorts';
import type { Identity } from '../../identity/createIdentity';
import { listSignOns, shownProviders } from '../../identity/signOns';
import { createProviders } from './createProviders';
import { connect, disconnect, readTest, signIn } from './finish';
import { comeBack, leave, start } from './travel';

/** Registers the calls for sign-on by OpenID Connect. */
export function registerSignOn(register: Register, ports: ServerPorts, identity: Identity): void {
  const tools = { ports, identity, providers: createProviders(ports) };
  register(contract.startSignOn, async ({ params, query, request }) =>
    start(tools, request, {
      provider: params.provider,
      purpose: query.for ?? 'signIn',
      returnPath: query.return ?? '',
    }),
  );
  register(contract.returnFromSignOn, async ({ params, request }) =>
    comeBack(tools, request, params.provider),
  );
  register(contract.leaveSignOn, async ({ params }) => leave(tools, params.provider));
  register(contract.finishSignOn, async ({ request }) => ({ result: await signIn(tools, request) }));
  register(contract.listSignOns, async ({ caller }) => ({
    result: {
      signOns: await listSignOns(ports, caller.userId),
      providers: shownProviders(ports.settings),
    },
  }));
  register(contract.connectSignOn, async ({ request, caller, body }) => ({
    result: await connect(tools, request, caller, body.password ?? ''),
  }));
  register(contract.disconnectSignOn, async ({ caller, params }) => disconnect(tools, caller, params.id));
  register(contract.readSignOnTest, async ({ request }) => ({ result: await readTest(tools, request) }));
}
