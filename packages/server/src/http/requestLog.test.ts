import { expect, it } from 'vitest';
import { createLog } from './createLog';
import { createRequestLog } from './requestLog';

it('Lines of a request carry its id and its errors, and only from the level of the log on', () => {
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const log = createRequestLog(createLog({ level: 'info', isForPeople: false, destination }), {
    reqId: 'r7',
  });
  log.warn({ err: new Error('lost') }, 'trouble');
  log.debug('unseen');
  log.child({ tool: 'rank' }).info('used');
  expect(lines).toMatchObject([
    { level: 'warn', reqId: 'r7', msg: 'trouble', err: { message: 'lost' } },
    { level: 'info', reqId: 'r7', tool: 'rank', msg: 'used' },
  ]);
  expect(log.level).toBe('info');
});
