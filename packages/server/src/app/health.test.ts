import { listTemplates, readLiveness, readReadiness } from '@tertium/contract';
import { expect, it } from 'vitest';
import { startApi } from '../testing/startApi';
import { describeOnBothStores } from '../testing/stores';

describeOnBothStores('health', (kind) => {
  it('says that it is not ready while it drains, and still serves', async () => {
    const draining = new AbortController();
    const api = await startApi(kind, { draining: draining.signal });
    const { jwt } = await api.addPerson();
    expect((await api.call(readReadiness)).status).toBe(200);
    draining.abort();
    expect(await api.call(readReadiness)).toMatchObject({ status: 503, code: 'ERR_SHUTTING_DOWN' });
    expect((await api.call(readLiveness)).status).toBe(200);
    expect((await api.call(listTemplates, { jwt })).status).toBe(200);
    await api.close();
  });

  it('lives without its store, is not ready, and gives no details', async () => {
    const api = await startApi(kind);
    await api.store.close();
    expect((await api.call(readLiveness)).status).toBe(200);
    const { status, text } = await api.call(readReadiness);
    expect(status).toBe(503);
    expect(Object.keys(JSON.parse(text)).sort()).toEqual(['code', 'message', 'requestId']);
    await api.app.close();
  });
});
