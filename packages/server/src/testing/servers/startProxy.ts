import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const docs = join(import.meta.dirname, '../../../../../docs/proxies');

/** The ports that replace 80, 443 and 8080, and the path of the certificate. */
interface Places {
  readonly plain: number;
  readonly tls: number;
  readonly server: number;
  readonly folder: string;
}

interface Kind {
  /** The file for operators. */
  readonly file: string;
  /** Replacements of the examples in the file. Each example must exist. */
  readonly replaced: (places: Places) => readonly (readonly [string, string])[];
  /** The complete file around it. */
  readonly whole: (own: string, places: Places) => string;
  readonly start: (path: string) => readonly [string, ...string[]];
}

export const proxies: Readonly<Record<string, Kind>> = {
  nginx: {
    file: 'nginx.conf',
    replaced: ({ plain, tls, server, folder }) => [
      ['listen 80;', `listen 127.0.0.1:${plain};`],
      ['listen 443 ssl', `listen 127.0.0.1:${tls} ssl`],
      ['/etc/ssl/tertium', folder],
      ['tertium.example.org', 'localhost'],
      ['https://$http_host', `https://localhost:${tls}`],
      ['127.0.0.1:8080', `127.0.0.1:${server}`],
    ],
    whole: (own, { folder }) =>
      `daemon off; pid ${folder}/nginx.pid; error_log stderr;
      events {}
      http { access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      ${own} }`,
    start: (path) => ['nginx', '-e', 'stderr', '-c', path],
  },
  caddy: {
    file: 'Caddyfile',
    replaced: ({ tls, server, folder }) => [
      ['tertium.example.org {', `localhost:${tls} {\n\ttls ${folder}/fullchain.pem ${folder}/key.pem`],
      ['127.0.0.1:8080', `127.0.0.1:${server}`],
    ],
    whole: (own, { plain, tls }) =>
      `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${tls}\n\tdefault_bind 127.0.0.1\n}\n${own}`,
    start: (path) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', path],
  },
  haproxy: {
    file: 'haproxy.cfg',
    replaced: ({ plain, tls, server, folder }) => [
      ['bind :80', `bind 127.0.0.1:${plain}`],
      ['bind :443', `bind 127.0.0.1:${tls}`],
      ['/etc/ssl/tertium', folder],
      ['redirect scheme https', `redirect prefix https://localhost:${tls}`],
      ['127.0.0.1:8080', `127.0.0.1:${server}`],
    ],
    whole: (own) => own,
    start: (path) => ['haproxy', '-db', '-q', '-f', path],
  },
};

/** A folder with a certificate for `localhost` that only this test trusts. */
export function makeCertificate(): { readonly folder: string; readonly ca: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'tertium-proxy-'));
  const [key, chain] = [join(folder, 'key.pem'), join(folder, 'fullchain.pem')];
  const words = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
  ];
  const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', [...words, ...about, '-keyout', key, '-out', chain], { stdio: 'ignore' });
  writeFileSync(join(folder, 'all.pem'), Buffer.concat([readFileSync(chain), readFileSync(key)]));
  return { folder, ca: readFileSync(chain) };
}

/** Starts a proxy with the file from its page of the docs. */
export function startProxy(kind: Kind, places: Places): { stop(): Promise<void> } {
  let own = readFileSync(join(docs, kind.file), 'utf8');
  for (const [example, real] of kind.replaced(places)) {
    if (!own.includes(example)) throw new Error(`${kind.file} has no ${example}`);
    own = own.replaceAll(example, real);
  }
  const path = join(places.folder, kind.file);
  writeFileSync(path, kind.whole(own, places));
  const [program, ...words] = kind.start(path);
  const home = mkdtempSync(join(tmpdir(), 'tertium-proxy-home-'));
  const proxy = spawn(program, words, {
    env: { PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    stdio: ['ignore', 'ignore', process.env.LOG_LEVEL === undefined ? 'ignore' : 'inherit'],
  });
  const ended = once(proxy, 'exit');
  process.once('exit', () => proxy.kill('SIGKILL'));
  return {
    async stop() {
      proxy.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
