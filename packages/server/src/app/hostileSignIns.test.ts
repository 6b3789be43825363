import * as contract from '@tertium/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, startApi, type TestApi } from '../testing/startApi';

/** Each name begins with the number of the input in `docs/security.md`. */
describe('a sign-in', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi('sqlite');
  });
  afterAll(() => api.close());

  const attempt = (body: object, headers: Record<string, string> = {}, from?: string) =>
    api.call(contract.login, { body: { ...body }, headers, ...(from !== undefined && { from }) });

  it.each([
    ['of spaces', ' '.repeat(12), 401, 'ERR_INVALID_CREDENTIALS'],
    ['of one NUL', '\0', 400, 'ERR_TEXT_INVALID'],
    ['of 100,000 combining marks', '\u0301'.repeat(100_000), 400, 'ERR_VALIDATION'],
    ['of a megabyte', 'x'.repeat(1024 * 1024), 413, 'ERR_BODY_TOO_LARGE'],
  ])('H27 with a password %s is refused', async (_, password, status, code) => {
    const answer = await attempt({ username: 'ada@example.org', password });
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  it('H30 with a name of a megabyte or of forged lines leaves only short lines in the log', async () => {
    const from = api.log.length;
    for (const username of [
      'a'.repeat(1024 * 1024),
      'a\r\n{"level":"info","msg":"forged"}',
      '\u001b[31madmin',
    ]) {
      const { status } = await attempt({ username, password: 'x' });
      expect([400, 413]).toContain(status);
    }
    const lines = api.log.slice(from).join('').trimEnd().split('\n');
    expect(lines.every((line) => line.length <= 1024 && line.startsWith('{'))).toBe(true);
    expect(lines.filter((line) => line.includes('forged') || line.includes('\u001b'))).toEqual([]);
  });

  it('H31 from one address counts as one, whatever addresses its headers name', async () => {
    const names = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'true-client-ip', 'cf-connecting-ip'];
    const statuses: number[] = [];
    for (let count = 0; count < 40; count++) {
      const address = `203.0.${count}.${count % 7}`;
      const headers = { [names[count % names.length] ?? '']: count % 2 ? address : `for=${address}:80` };
      const body = { username: `ghost${count}@example.org`, password: 'wrong password' };
      statuses.push((await attempt(body, headers, '198.51.100.44')).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it.each([
    '/auth/v1//login',
    '/auth/v1/login/',
    '/AUTH/V1/LOGIN',
    '/auth/v1/login;x=1',
    '/auth//v1/login',
    '/auth/v1/login%20',
    '/auth/v1/login.json',
  ])('H32 at %s is no sign-in', async (url) => {
    const payload = { username: 'ada@example.org', password: 'x' };
    expect((await api.app.inject({ method: 'POST', url, payload })).statusCode).toBe(404);
  });

  it('H32 at an escaped spelling of its address counts with the others', async () => {
    const payload = { username: 'ada@example.org', password: 'wrong password' };
    const statuses: number[] = [];
    for (let count = 0; count < 22; count++) {
      const url = count % 2 ? '/auth/v1/%6cogin' : '/auth/v1/login';
      const remoteAddress = '198.51.100.45';
      statuses.push((await api.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'])(
    'H33 by %s is refused',
    async (method) => {
      const { statusCode } = await api.app.inject({ method: method as 'GET', url: '/auth/v1/login' });
      expect([404, 405]).toContain(statusCode);
    },
  );

  it.each(['role', 'isAdmin', 'jwt', 'exp', 'id'])('H35 that also sets %s is refused', async (field) => {
    const { email } = await api.addPerson();
    const { code } = await attempt({ username: email, password: goodPassword, [field]: 'administrator' });
    expect(code).toBe('ERR_VALIDATION');
  });

  it('H38 creates one account from two concurrent invitations with similar e-mails', async () => {
    const { jwt } = await api.addPerson('administrator');
    const spellings = ['twin@example.org', 'ＴＷＩＮ@example.org', 'Twin\u00ad@example.org'];
    const answers = await Promise.all(
      spellings.map((email) => api.call(contract.invitePerson, { jwt, body: { email, name: 'Twin' } })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const people = (await api.call(contract.listPeople, { jwt })).result;
    expect(people.filter(({ name }) => name === 'Twin')).toHaveLength(1);
  });
});
