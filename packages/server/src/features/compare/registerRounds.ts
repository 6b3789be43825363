import * as contract from '@tertium/contract';
import type { Register } from '../../http/register';
import { actingOn, askedBy, type ComparePorts } from './comparePorts';
import { listNotices } from './rounds/awaitedRounds';
import { bringInRounds } from './rounds/bringInRounds';
import { deleteRound, revealRound } from './rounds/closeRound';
import { readRound, readRounds } from './rounds/readRounds';
import { getRound } from './rounds/roundRows';
import { saveAnswer } from './rounds/saveAnswer';
import { setDueDate } from './rounds/setDueDate';
import { startRound } from './rounds/startRound';

/** Puts the calls about rounds of group weighing on the server. */
export function registerRounds(register: Register, ports: ComparePorts): void {
  const { store, door, clock } = ports;

  register(contract.listRounds, async (call) => {
    const asked = askedBy(contract.listRounds, call);
    const result = await store.snapshot(async (queries) =>
      readRounds(queries, await door.find(queries, asked)),
    );
    return { result };
  });

  register(contract.readRound, async (call) => {
    const asked = askedBy(contract.readRound, call);
    const result = await store.snapshot(async (queries) => {
      const admitted = await door.find(queries, asked);
      return readRound(queries, admitted, await getRound(queries, asked.id, call.params.roundId));
    });
    return { result };
  });

  register(contract.startRound, async (call) => {
    const acting = actingOn(ports, askedBy(contract.startRound, call));
    return { result: await startRound(acting, call.params.roundId, call.body) };
  });

  register(contract.updateRound, async (call) => {
    const acting = actingOn(ports, askedBy(contract.updateRound, call));
    return { result: await setDueDate(acting, call.params.roundId, call.body.dueOn) };
  });

  register(contract.listNotices, async ({ caller }) => {
    const result = await store.snapshot(async (queries) => {
      const options = { isDeleted: false, now: clock.nowSeconds() };
      return listNotices(queries, await door.list(queries, caller.userId, options));
    });
    return { result };
  });

  register(contract.bringInRounds, async (call) => {
    const acting = actingOn(ports, askedBy(contract.bringInRounds, call));
    return { result: await bringInRounds(acting, call.body.rounds) };
  });

  register(contract.saveAnswer, async (call) => {
    const asked = askedBy(contract.saveAnswer, call);
    return { result: await saveAnswer({ ...ports, asked }, call.params.roundId, call.body) };
  });

  register(contract.revealRound, async (call) => {
    const acting = actingOn(ports, askedBy(contract.revealRound, call));
    return { result: await revealRound(acting, call.params.roundId) };
  });

  register(contract.deleteRound, async (call) => {
    await deleteRound(actingOn(ports, askedBy(contract.deleteRound, call)), call.params.roundId);
  });
}
