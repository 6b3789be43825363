import { listTemplates, readLiveness } from '@tertium/contract';
import { expect, it } from 'vitest';
import { startApi } from '../testing/startApi';

it('a server that cannot keep up refuses calls with 503 and stays live', async () => {
  const api = await startApi('sqlite', { maximumDelayMilliseconds: 0.001 });
  const ask = async () => {
    const { status, code } = await api.call(listTemplates);
    return [status, code];
  };
  await expect.poll(ask, { timeout: 5000 }).toEqual([503, 'ERR_BUSY']);
  expect((await api.call(readLiveness)).status).toBe(200);
  await api.close();
});

it('a proxy that no setting names is logged once, not for each request', async () => {
  const api = await startApi('sqlite');
  for (let count = 0; count < 3; count++)
    await api.app.inject({ url: '/health/live', headers: { 'x-forwarded-for': '192.0.2.7' } });
  expect(api.log.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
  await api.close();
});
