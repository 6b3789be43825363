import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../http/createLog';
import { readSettings } from '../http/readSettings';
import type { Settings } from '../http/settings';
import { describeOnBothStores, makeStoreLocation, type StoreLocation } from '../testing/stores';
import { openStoreOf } from './openStoreOf';
import { runOperatorCommand } from './operatorCommands';

const log = createLog({ level: 'silent', isForPeople: false });
const settingsOf = (location: StoreLocation): Settings => ({
  ...readSettings({ PUBLIC_URL: 'http://compare.example.org' }),
  ...('databaseUrl' in location.settings ? location.settings : { dataDir: location.settings.dataDir }),
});

describeOnBothStores("the operator's command line", (kind) => {
  let location: StoreLocation;
  let settings: Settings;
  let folder: string;
  beforeEach(async () => {
    location = await makeStoreLocation(kind);
    settings = settingsOf(location);
    folder = await mkdtemp(join(tmpdir(), 'tertium-operator-'));
  });
  afterEach(async () => {
    await location.remove();
    await rm(folder, { recursive: true });
  });

  const run = (
    words: string,
    options: Record<string, unknown> = {},
    password = 'correct horse battery',
    at = settings,
  ) =>
    runOperatorCommand({
      ...options,
      words: words.split(' '),
      settings: at,
      log,
      readPassword: async () => password,
    });
  const add = (email: string, options: Record<string, unknown> = {}) =>
    run('user add', { email, name: 'Ada', 'password-stdin': true, ...options });
  const refusal = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'accepted',
      (error: Error) => error.message,
    );

  it('adds, lists, disables and resets people', async () => {
    expect(await run('user list')).toEqual(['There are no accounts yet.']);
    expect(await add('Ada@Example.org', { admin: true })).toEqual(['Added ada@example.org (administrator)']);
    expect(await add('grace@example.org')).toEqual(['Added grace@example.org (member)']);
    expect(await run('user disable', { email: 'grace@example.org' })).toEqual([
      'Disabled grace@example.org. Sessions ended: 0',
    ]);
    expect(await run('user list')).toEqual([
      'ada@example.org\tAda\tadministrator\tactive',
      'grace@example.org\tAda\tmember\tdisabled',
    ]);
    expect(await run('user reset-factors', { email: 'ada@example.org' })).toEqual([
      'Removed all second factors of ada@example.org. Their password is enough for the next sign-in.',
    ]);
    const [, link] = await run('user reset', { email: 'ada@example.org' });
    expect(link).toMatch(/^http:\/\/compare\.example\.org\/auth\/login#reset=[\w-]{24}$/);
  });

  it('refuses an impossible command in one sentence', async () => {
    await add('ada@example.org', { admin: true });
    expect(await refusal(add('ada@example.org'))).toMatch(/already exists/);
    expect(await refusal(add('no e-mail'))).toMatch(/--email/);
    expect(await refusal(add('x@y', { name: undefined }))).toMatch(/--name is missing/);
    expect(await refusal(add('x@y', { 'password-stdin': false }))).toMatch(/standard input/);
    expect(
      await refusal(run('user add', { email: 'x@y', name: 'X', 'password-stdin': true }, 'password1')),
    ).toMatch(/easy to guess/);
    expect(await refusal(run('user disable', { email: 'ada@example.org' }))).toMatch(/last administrator/);
    expect(await refusal(run('user reset', { email: 'nobody@example.org' }))).toMatch(/No account has/);
    expect(await refusal(run('user'))).toMatch(/Use one of/);
    expect(await refusal(run('dance'))).toMatch(/Unknown command "dance"/);
    expect(await refusal(run('backup'))).toMatch(/name of a file/);
  });

  it('restores a backup only into an empty store', async () => {
    await add('ada@example.org', { admin: true });
    const file = join(folder, 'all.backup');
    expect((await run(`backup ${file}`))[0]).toMatch(/^Wrote \d+ rows/);
    expect(await refusal(run(`restore ${file}`))).not.toBe('accepted');
    const other = await makeStoreLocation(kind);
    const otherSettings = settingsOf(other);
    expect((await run(`restore ${file}`, {}, '', otherSettings))[0]).toMatch(/^Restored \d+ rows/);
    expect(await run('user list', {}, '', otherSettings)).toEqual([
      'ada@example.org\tAda\tadministrator\tactive',
    ]);
    await other.remove();
  });

  it('adds a key that signs later', async () => {
    await run('rotate-key');
    const store = await openStoreOf(settings);
    const [key] = await store.db.selectFrom('signing_keys').selectAll().execute();
    expect((key?.signs_from ?? 0) - (key?.created_at ?? 0)).toBe(20);
    await store.close();
  });
});

describe('the data directory', () => {
  it('refuses to restore while a server uses the store', async () => {
    const location = await makeStoreLocation('sqlite');
    const { lockDataDirectory } = await import('../store/lockDataDirectory');
    const settings = settingsOf(location);
    const lock = await lockDataDirectory(settings.dataDir);
    const attempt = runOperatorCommand({
      words: ['restore', 'x'],
      settings,
      log,
      readPassword: async () => '',
    });
    await expect(attempt).rejects.toMatchObject({ exitCode: 75 });
    lock.release();
    await location.remove();
  });
});
