import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fillServer, readServer, signInAgain } from '../testing/filledServer';
import { runProgram, type ServerProcess, startServer } from '../testing/serverProcess';
import { describeOnBothStores, makeStoreLocation } from '../testing/stores';

/** `scripts/upgrade.mjs` builds the earlier server, and this one. */
const { EARLIER_SERVER: dir = '' } = process.env;
const nothing = { remove: async () => undefined };
const earlier = { dir, ...nothing };
const current = { dir: join(import.meta.dirname, '../../dist'), ...nothing };

const open = { REGISTRATION: 'open' };

describe.skipIf(dir === '')('an upgrade with data, and the way back', () => {
  describeOnBothStores('of a server', (kind) => {
    it('keeps everything, backs up first, and the earlier server takes the backup of before', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'tertium-upgrade-'));
      const backup = join(folder, 'before.backup');
      const places: Awaited<ReturnType<typeof makeStoreLocation>>[] = [];
      const makePlace = async () => {
        const place = await makeStoreLocation(kind);
        places.push(place);
        const { settings } = place;
        if ('dataDir' in settings) return { ...open, DATA_DIR: settings.dataDir };
        return { ...open, DATABASE_URL: settings.databaseUrl };
      };
      const operate = async (
        server: typeof earlier,
        environment: Record<string, string>,
        ...args: string[]
      ) => {
        const { status, output } = await runProgram(server, 'operator', { args, environment });
        expect([output, status]).toEqual([output, 0]);
      };
      const running: ServerProcess[] = [];
      const begin = async (server: typeof earlier, environment: Record<string, string>) => {
        const begun = await startServer(server, environment);
        running.push(begun);
        return begun;
      };

      try {
        const environment: Record<string, string> = await makePlace();
        const before = await begin(earlier, environment);
        const filled = await fillServer(before);
        const whole = await readServer(before.origin, filled);
        await operate(earlier, environment, 'backup', backup);
        expect(await before.stop()).toBe(0);

        const after = await begin(current, environment);
        expect(after.output).toMatch(/Updating the data to this version/);
        // Nobody is signed out, and every call gives what it gave.
        expect(await readServer(after.origin, filled)).toMatchObject(whole);
        expect(await after.stop()).toBe(0);
        // The earlier version refuses to start with a message, and changes nothing.
        const refused = await runProgram(earlier, 'server', { environment });
        expect([refused.status, refused.output.trim().split('\n')]).toEqual([78, [expect.any(String)]]);

        const emptied = await makePlace();
        await operate(earlier, emptied, 'restore', backup);
        const restored = await begin(earlier, emptied);
        expect(await readServer(restored.origin, await signInAgain(restored.origin, filled))).toEqual(whole);
        expect(await restored.stop()).toBe(0);

        if (environment.DATA_DIR !== undefined) {
          const copies = join(environment.DATA_DIR, 'backups');
          const [made = ''] = (await readdir(copies)).filter((name) => name.startsWith('before-migration-'));
          const { DATA_DIR: put = '' }: Record<string, string> = await makePlace();
          await copyFile(join(copies, made), join(put, 'tertium.sqlite'));
          const back = await begin(earlier, { ...open, DATA_DIR: put });
          expect(await readServer(back.origin, filled)).toEqual(whole);
          expect(await back.stop()).toBe(0);
        }
      } finally {
        for (const each of running) await each.kill();
        for (const place of places) await place.remove();
        await rm(folder, { recursive: true, force: true });
      }
    });
  });
});
