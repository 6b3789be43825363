import { createHash } from 'node:crypto';
import * as contract from '@tertium/contract';
import type { Register } from '../../http/register';
import { Gate } from '../../identity/gate';
import { askedBy, type ComparePorts } from './comparePorts';
import { creationOf } from './gallery/creationOf';
import { checksumOf } from './gallery/idempotency';
import { importFile, updateFromFile } from './importing/importFile';

/** Gives the path of the program that reads one file. */
export type FileReaderPath = () => string | Promise<string>;

/** A file takes a core and much memory: one after the other, and not too many that wait. */
const limits = { running: 1, waiting: 8, reserved: 0, restShare: 0 };

/** Puts the calls that take a file on the server. */
export function registerImporting(register: Register, ports: ComparePorts, fileReader: FileReaderPath): void {
  const gate = new Gate(limits);
  const importingOf = async () => ({ ...ports, now: ports.clock.nowSeconds(), program: await fileReader() });

  register(contract.importTable, async (call) => {
    const body = createHash('sha256').update(call.body).digest('hex');
    const creation = creationOf(ports, call, checksumOf('import', [call.query, body]));
    const result = await gate.run(async () => importFile({ ...(await importingOf()), call }, creation));
    return { result };
  });
  register(contract.updateFromTable, async (call) => {
    const asked = askedBy(contract.updateFromTable, call);
    // Who may not do it waits for nobody.
    await ports.door.find(ports.store.db, asked);
    const result = await gate.run(async () => updateFromFile({ ...(await importingOf()), call }, asked));
    return { result };
  });
}
