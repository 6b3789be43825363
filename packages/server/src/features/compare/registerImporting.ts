import { createHash } from 'node:crypto';
import * as contract from '@tertium/contract';
import type { Register, ReportProgress } from '../../http/register';
import { Gate } from '../../identity/gate';
import { askedBy, type ComparePorts } from './comparePorts';
import { creationOf } from './gallery/creationOf';
import { checksumOf } from './gallery/idempotency';
import { type FileTools, importFile, updateFromFile } from './importing/importFile';

/** Gives the path of the program that reads one file. */
export type FileReaderPath = () => string | Promise<string>;

/** A file takes a core and much memory: one after the other, and not too many that wait. */
const limits = { running: 1, waiting: 8, reserved: 0, restShare: 0 };

const checksumOfFile = (about: string, { query, body }: { query: object; body: Uint8Array }): string =>
  checksumOf(about, [query, createHash('sha256').update(body).digest('hex')]);

/** Puts the calls that take a file on the server. */
export function registerImporting(register: Register, ports: ComparePorts, fileReader: FileReaderPath): void {
  const gate = new Gate(limits);
  const inTurn = <T>(report: ReportProgress, work: (importing: FileTools) => Promise<T>): Promise<T> => {
    report({ step: 'waiting' });
    return gate.run(async () => {
      report({ step: 'reading' });
      return work({ ...ports, now: ports.clock.nowSeconds(), program: await fileReader(), report });
    });
  };

  register(contract.importTable, async (call) => {
    const creation = creationOf(ports, call, checksumOfFile('import', call));
    return { work: (report) => inTurn(report, (tools) => importFile({ ...tools, call }, creation)) };
  });
  register(contract.updateFromTable, async (call) => {
    const { request } = creationOf(ports, call, checksumOfFile(call.params.id, call));
    const asked = askedBy(contract.updateFromTable, call);
    // Who may not do it waits for nobody.
    await ports.door.find(ports.store.db, asked);
    return {
      work: (report) => inTurn(report, (tools) => updateFromFile({ ...tools, call }, asked, request)),
    };
  });
}
