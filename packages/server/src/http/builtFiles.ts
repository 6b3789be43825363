import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** The encodings of a file, best first. The build makes the compressed ones. */
const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];
const endings = { br: '.br', gzip: '.gz', identity: '' } as const;

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export interface BuiltFile {
  readonly type: string;
  /** Whether the name holds a hash of the content, so that the file never changes. */
  readonly isHashed: boolean;
  readonly forms: ReadonlyMap<Encoding, { readonly bytes: Buffer; readonly tag: string }>;
}

/**
 * Reads the public files of the built web app, by path. No other file of the folder can be requested, because no path
 * is ever built from a client's input. Reads one at a time, because few files may be open at once.
 */
export function readBuiltFiles(webDir: string): ReadonlyMap<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  const read = (folder: string, prefix: string, isHashed: boolean) => {
    if (!existsSync(folder)) return;
    const entries = readdirSync(folder, { withFileTypes: true });
    const names = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
    for (const name of names) {
      if (/^\.|\.html$|\.map$|\.br$|\.gz$/.test(name)) continue;
      const type = types[extname(name)] ?? 'application/octet-stream';
      files.set(`${prefix}${name}`, { type, isHashed, forms: readForms(folder, name, names, isHashed) });
    }
  };
  read(webDir, '/', false);
  read(join(webDir, 'assets'), '/assets/', true);
  return files;
}

function readForms(
  folder: string,
  name: string,
  names: ReadonlySet<string>,
  isHashed: boolean,
): BuiltFile['forms'] {
  const plain = readFileSync(join(folder, name));
  const hash = isHashed ? name : createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const forms = new Map<Encoding, { bytes: Buffer; tag: string }>();
  for (const encoding of encodings) {
    const file = `${name}${endings[encoding]}`;
    if (!names.has(file)) continue;
    const bytes = encoding === 'identity' ? plain : readFileSync(join(folder, file));
    forms.set(encoding, { bytes, tag: `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"` });
  }
  return forms;
}

/** The best encoding of a file that an `Accept-Encoding` allows, uncompressed if it allows none of ours. */
export function chooseEncoding({ forms }: Pick<BuiltFile, 'forms'>, header: string | undefined): Encoding {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',', 20)) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const weight = parameters.find((word) => word.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight));
  }
  const accepts = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  return encodings.find((encoding) => forms.has(encoding) && accepts(encoding)) ?? 'identity';
}
