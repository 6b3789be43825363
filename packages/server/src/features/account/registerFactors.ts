import * as contract from '@tertium/contract';
import type { Register } from '../../http/register';
import { addPasskey, beginApp, beginPasskey, confirmApp } from './addFactor';
import {
  type FactorTools,
  makeRecoveryCodes,
  readFactors,
  removeFactor,
  resetFactors,
  updateFactorPolicy,
} from './factors';

/** Registers the calls about the caller's second factors and, for administrators, about those of others. */
export function registerFactors(register: Register, tools: FactorTools): void {
  register(contract.readFactors, async ({ caller }) => ({
    result: await readFactors(tools.ports.store, caller.userId),
  }));
  register(contract.beginApp, async ({ caller, body }) => ({
    result: await beginApp(tools, caller, body.password),
  }));
  register(contract.confirmApp, async ({ caller, request, body }) => ({
    result: await confirmApp(tools, { caller, request }, body),
  }));
  register(contract.beginPasskey, async ({ caller, request, body }) => ({
    result: await beginPasskey(tools, { caller, request }, body.password),
  }));
  register(contract.addPasskey, async ({ caller, request, body }) => ({
    result: await addPasskey(tools, { caller, request }, body),
  }));
  register(contract.removeFactor, async ({ caller, body }) => removeFactor(tools, caller, body));
  register(contract.makeRecoveryCodes, async ({ caller, body }) => ({
    result: await makeRecoveryCodes(tools, caller, body.password),
  }));
  register(contract.updateFactorPolicy, async ({ caller, body }) =>
    updateFactorPolicy(tools, caller, body.isRequired),
  );
  register(contract.resetFactors, async ({ caller, params }) => resetFactors(tools, caller, params.id));
}
