import * as contract from '@tertium/contract';
import type { Register } from '../../http/register';
import { actingOn, askedBy, type ComparePorts } from './comparePorts';
import { listMarks } from './history/markRows';
import { deleteMark, renameMark, setMark } from './history/marks';

/** Puts the calls about marked versions on the server. */
export function registerMarks(register: Register, ports: ComparePorts): void {
  const { store, door } = ports;

  register(contract.listMarks, async (call) => {
    const asked = askedBy(contract.listMarks, call);
    const result = await store.snapshot(async (queries) => {
      const { row } = await door.find(queries, asked);
      return listMarks(queries, row.id);
    });
    return { result };
  });

  register(contract.setMark, async (call) => {
    const acting = actingOn(ports, askedBy(contract.setMark, call));
    return { result: await setMark(acting, call.params.markId, call.body) };
  });

  register(contract.renameMark, async (call) => {
    const acting = actingOn(ports, askedBy(contract.renameMark, call));
    return { result: await renameMark(acting, call.params.markId, call.body) };
  });

  register(contract.deleteMark, async (call) => {
    await deleteMark(actingOn(ports, askedBy(contract.deleteMark, call)), call.params.markId);
  });
}
