// @ts-check
/** What a linter of Containerfiles would ask, and that every setting named there is one. */
import { readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readImage, readStages } from './containerfile.mjs';
import { root } from './setup.mjs';

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');
const instructions = readStages().flat();
const composed = ['compose.yaml', 'compose.postgres.yaml'].map(read).join('\n');

it('takes each base image by the number of its line', () => {
  const bases = instructions.filter(({ keyword }) => keyword === 'FROM').map(({ rest }) => rest);
  const images = [...composed.matchAll(/image: (.+)/g)].map(([, image = '']) => image);
  for (const base of [...bases, ...images.filter((image) => image !== 'tertium')])
    expect(base).toMatch(/\/(?:[a-z]+:|nodejs)\d+/);
});

it('runs as a user without rights, known by number, and builds nothing in the last stage', () => {
  const final =
    readStages()
      .at(-1)
      ?.map(({ keyword }) => keyword) ?? [];
  expect(final).not.toContain('RUN');
  expect(final).toEqual(expect.arrayContaining(['HEALTHCHECK', 'VOLUME', 'STOPSIGNAL', 'EXPOSE']));
  const { user, env, volume } = readImage();
  expect(user.every((id) => id >= 1000)).toBe(true);
  expect(env.DATA_DIR).toBe(volume);
});

it('uses nothing from the network or the environment of the build', () => {
  expect(instructions.filter(({ keyword }) => keyword === 'ADD')).toEqual([]);
  expect(instructions.filter(({ keyword }) => keyword === 'ARG').map(({ rest }) => rest)).toEqual([
    'TARGETARCH',
  ]);
});

it('sets nothing in a container that the server does not read', () => {
  const settings = [...read('README.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
  const ofPostgres = ['POSTGRES_USER', 'POSTGRES_PASSWORD_FILE'];
  const set = [...composed.matchAll(/^ +([A-Z_]+): /gm)].map(([, name = '']) => name);
  const unread = [...Object.keys(readImage().env), ...set].filter(
    (name) => ![...settings, ...ofPostgres].includes(name.replace(/^DATABASE_URL_FILE$/, 'DATABASE_URL')),
  );
  expect(set).toContain('TRUST_PROXY');
  expect(unread).toEqual([]);
});

it('gives the address of the trusted proxy to no other container', () => {
  const [, trusted = ''] = /TRUST_PROXY: (\S+)/.exec(composed) ?? [];
  expect(composed).toContain(`ipv4_address: ${trusted}\n`);
  const [, handedOut = '', bits] = /ip_range: ([\d.]+)\/(\d+)/.exec(composed) ?? [];
  const ranges = new BlockList();
  ranges.addSubnet(handedOut, Number(bits));
  expect(ranges.check(trusted)).toBe(false);
});

it('lets each service write only where it must, without system privileges', () => {
  const services = composed.match(/^ {2}\w+:\n {4}(?:image|environment):/gm) ?? [];
  const guards = ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"];
  for (const guard of guards) expect(composed.split(guard)).toHaveLength(4);
  expect(services).toHaveLength(4);
});
