import { listPeople, setUp } from '@tertium/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertCode } from '../../identity/codes';
import { goodPassword, startApi, type TestApi } from '../../testing/startApi';
import { describeOnBothStores } from '../../testing/stores';

describeOnBothStores('the first account', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());

  const bodyWith = (code: string, name = 'Ada') => ({
    code,
    email: `${name.toLowerCase()}@example.org`,
    name,
    password: goodPassword,
  });
  const issue = async () => {
    const random = {
      uuid: () => '',
      bytes: (count: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(count))),
    };
    return (await insertCode(api.store.db, { clock: api.clock, random }, 'setup', null)).code;
  };

  it('is created once, by one code, and not before', async () => {
    expect(await api.store.db.selectFrom('users').selectAll().execute()).toEqual([]);
    expect((await api.call(setUp, { body: bodyWith('wrong') })).code).toBe('ERR_SETUP_CODE_INVALID');
    const late = await issue();
    api.clock.advance(3600);
    expect((await api.call(setUp, { body: bodyWith(late) })).code).toBe('ERR_SETUP_CODE_INVALID');
    const [code, other] = [await issue(), await issue()];
    const weak = await api.call(setUp, { body: { ...bodyWith(code), password: 'password1' } });
    expect(weak.code).toBe('ERR_PASSWORD_WEAK');
    const answers = await Promise.all([
      api.call(setUp, { body: bodyWith(code, 'Adaa') }),
      api.call(setUp, { body: bodyWith(code, 'Graceful') }),
      api.call(setUp, { body: bodyWith(other, 'Edsger') }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 401, 401]);
    const jwt = answers.find(({ status }) => status === 202)?.result.jwt ?? '';
    const people = (await api.call(listPeople, { jwt })).result;
    expect(people.map(({ role }) => role)).toEqual(['administrator']);
    expect((await api.call(setUp, { body: bodyWith(await issue(), 'Late') })).code).toBe(
      'ERR_SETUP_CODE_INVALID',
    );
  });
});
