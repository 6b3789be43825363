import { describe, expect, it } from 'vitest';
import { createLog } from './createLog';

function linesOf(isForPeople: boolean, write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog({ level: 'info', isForPeople, destination: { write: (line) => void lines.push(line) } }));
  return lines;
}

const hostile = 'a\r\n{"level":"info","msg":"forged"}\u001b[31m\u2028';

describe('createLog', () => {
  it('writes JSON lines in UTC and hides fields with the name of a secret', () => {
    const [line = ''] = linesOf(false, (log) =>
      log.info({ userId: 'u1', password: 'p1', body: { jwt: 'j1', newPassword: 'n1' } }, 'said'),
    );
    const entry = JSON.parse(line);
    expect(entry).toMatchObject({ level: 'info', userId: 'u1', msg: 'said', password: '[secret]' });
    expect(entry.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(line).not.toMatch(/p1|j1|n1/);
  });

  it.each([true, false])('prevents forged and endless lines (for people: %s)', (isForPeople) => {
    const lines = linesOf(isForPeople, (log) => {
      log.info({ name: hostile, long: 'x'.repeat(1_000_000) }, 'said');
      log.error({ err: new Error(hostile + 'y'.repeat(1_000_000)) }, 'failed');
    });
    expect(lines).toHaveLength(2);
    expect(lines[0]?.trimEnd().split(isForPeople ? /\r|\n|\u2028/ : /\r|\n/)).toHaveLength(1);
    expect(lines[0]?.length).toBeLessThan(1500);
    expect(lines[1]?.length).toBeLessThan(8000);
    expect(lines.join('')).not.toContain('\u001b');
    for (const line of lines.join('').trimEnd().split('\n'))
      expect(line).not.toMatch(/^\{"level":"info","msg"/);
  });

  it('writes short lines for people', () => {
    const [line = ''] = linesOf(true, (log) =>
      log.warn({ route: '/x', status: 429, milliseconds: 2 }, 'GET /x 429'),
    );
    expect(line).toMatch(/^\d\d:\d\d:\d\d warn {2}GET \/x 429 milliseconds=2\n$/);
  });
});
