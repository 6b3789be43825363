import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../http/apiError';
import { Gate } from './gate';
import { checkNewPassword } from './passwordRules';
import { createPasswords, type Passwords } from './passwords';

const random = { uuid: () => randomUUID(), bytes: (count: number) => randomBytes(count) };
const owner = { email: 'grace.hopper@example.org', name: 'Grace Hopper' };

async function codeOf(password: string, of = owner): Promise<string> {
  try {
    await checkNewPassword(password, of);
    return 'accepted';
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

describe('checkNewPassword', () => {
  it('takes 8 to 128 characters of any kind', async () => {
    expect(await codeOf('kV9!xQ2')).toBe('ERR_PASSWORD_TOO_SHORT');
    expect(await codeOf('kV9!xQ2z')).toBe('accepted');
    expect(await codeOf('🐎🔋🧷🪛🧲🪜🧪🧬')).toBe('accepted');
    expect(await codeOf('kV9!xQ2z'.repeat(16))).toBe('accepted');
    expect(await codeOf(`${'kV9!xQ2z'.repeat(16)}a`)).toBe('ERR_PASSWORD_TOO_LONG');
  });

  it('takes any 64 random characters', async () => {
    const letters = fc.string({ unit: 'grapheme', minLength: 64, maxLength: 64 });
    await fc.assert(
      fc.asyncProperty(letters, async (password) => {
        const length = [...password.normalize('NFC')].length;
        fc.pre(length <= 128 && new Set([...password].slice(0, 24)).size > 10);
        expect(await codeOf(password)).toBe('accepted');
      }),
      { numRuns: 5 },
    );
  });

  it.each([
    'password',
    'Password1',
    'PASSWORD2024!',
    'p@ssw0rd',
    'P4$$w0rd!!',
    'passwordpassword',
    'password123password',
    '12345678',
    '123456789',
    '87654321',
    '11111111',
    'aaaaaaaa',
    'abcdefgh',
    'abcd1234',
    'qwertyui',
    'qwerty123',
    'qwertyuiop',
    '1q2w3e4r',
    '1qaz2wsx',
    'zxcvbnm1',
    'asdfghjkl',
    'iloveyou',
    'iloveyou2',
    'sunshine1',
    'princess!',
    'football',
    'baseball1',
    'welcome1',
    'Welcome2024',
    'admin123',
    'administrator',
    'letmein1',
    'trustno1',
    'dragon12',
    'monkey123',
    'superman',
    'batman123',
    'starwars',
    'whatever',
    'charlie1',
    'michael1',
    'jennifer',
    'liverpool1',
    'chelsea1',
    'computer',
    'internet',
    'changeme',
    'changeme123',
    'secret123',
    'summer2023',
    'Winter2024!',
    'october10',
    'blink182',
    'pokemon1',
    'minecraft',
    'loveloveloves'.slice(0, 8),
    'abc12345',
    '19840229',
    '01011990',
    '69696969',
    'myTertiumPassword',
    'tertium-xk29',
    'hopper-8842-x',
    'xGRACE.hopper9',
    'grace2024',
  ])('refuses "%s"', async (password) => {
    expect(await codeOf(password)).toBe('ERR_PASSWORD_WEAK');
  });

  it.each([
    'correct horse battery',
    'kV9!xQ2z',
    'tr0mbone-lichen-9',
    '8f3Kq0Zt',
    'vraag het morgen',
    'mein-Rad-quietscht',
    '73914026',
  ])('takes "%s"', async (password) => {
    expect(await codeOf(password)).toBe('accepted');
  });

  it('does not hold short or foreign names against a password', async () => {
    expect(await codeOf('quantum-bo-gravel', { email: 'bo@example.org', name: 'Bo Li' })).toBe('accepted');
  });
});

describe('passwords', () => {
  let passwords: Passwords;
  beforeAll(async () => {
    passwords = createPasswords(random);
  });

  it('knows a password in any form of Unicode', async () => {
    const hash = await passwords.hash('caf\u00e9 noisette');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await passwords.check(hash, 'cafe\u0301 noisette')).isRight).toBe(true);
    expect((await passwords.check(hash, 'cafe noisette')).isRight).toBe(false);
    expect((await passwords.check(hash, 'Caf\u00e9 noisette')).isRight).toBe(false);
  });

  it('distinguishes passwords that differ after 72 bytes', async () => {
    const start = 'x'.repeat(100);
    const hash = await passwords.hash(`${start}a`);
    expect((await passwords.check(hash, `${start}b`)).isRight).toBe(false);
    expect((await passwords.check(hash, `${start}a`)).isRight).toBe(true);
  });

  it('compares one hash, even for unknown names', async () => {
    const hash = await passwords.hash('correct horse battery');
    for (const stored of [hash, null, '', 'x', '$argon2id$v=19$m=4194304,t=3,p=1$c2FsdHNhbHQ$aGFzaGhhc2g']) {
      for (const password of ['wrong password', '']) {
        const before = passwords.checkCount;
        expect((await passwords.check(stored, password)).isRight).toBe(false);
        expect(passwords.checkCount).toBe(before + 1);
      }
    }
  });
});

describe('Gate', () => {
  it('runs one, lets 16 wait, and refuses the rest at once', async () => {
    const gate = new Gate({ running: 1, waiting: 16, reserved: 2, restShare: 0 });
    let running = 0;
    let most = 0;
    const finish: (() => void)[] = [];
    const task = async () => {
      running++;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => finish.push(resolve));
      running--;
      return 'done';
    };
    const outcomes = Array.from({ length: 50 }, () =>
      gate.run(task).catch((error: unknown) => (error as ApiError).code),
    );
    const refused = await Promise.all(outcomes.slice(17));
    expect(refused).toEqual(Array(33).fill('ERR_BUSY'));
    while (finish.length > 0) {
      finish.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await Promise.all(outcomes.slice(0, 17))).toEqual(Array(17).fill('done'));
    expect(most).toBe(1);
    await expect(gate.run(async () => 'free again')).resolves.toBe('free again');
  });

  it('reserves places for known people, admits them first, and makes strangers wait between', async () => {
    const gate = new Gate({ running: 1, waiting: 3, reserved: 2, restShare: 3 });
    const order: string[] = [];
    const come = (name: string, isKnown: boolean) =>
      gate
        .run(async () => {
          order.push(name);
          await new Promise((resolve) => setImmediate(resolve));
        }, isKnown)
        .catch((error: unknown) => void order.push(`${name} ${(error as ApiError).code}`));
    const strangers = ['a', 'b', 'c', 'd', 'e'].map((name) => come(name, false));
    expect([gate.hasPlace(false), gate.hasPlace(true)]).toEqual([false, true]);
    const known = ['K', 'L', 'M'].map((name) => come(name, true));
    await Promise.all([...strangers, ...known]);
    expect(order.filter((entry) => !entry.includes('ERR'))).toEqual(['a', 'K', 'L', 'b', 'c', 'd']);
    expect(order.filter((entry) => entry.includes('ERR'))).toEqual(['e ERR_BUSY', 'M ERR_BUSY']);
  });

  it('frees its place when a task fails', async () => {
    const gate = new Gate({ running: 1, waiting: 1, reserved: 1, restShare: 0 });
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate.run(async () => 1)).toBe(1);
  });
});
