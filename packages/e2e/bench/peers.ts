import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';

const installed = createRequire(join(import.meta.dirname, '../../../peers/package.json'));
const turns = 6;

interface PeerTimes {
  /** From the file's text to the first rows. */
  readonly first: number;
  readonly sorted: readonly number[];
  readonly filtered: readonly number[];
}

/** Runs in the page, where the bundle has put both libraries. */
async function timePeers([file, turns]: readonly [file: string, turns: number]) {
  const { duckdb, arquero } = Reflect.get(window, 'peers');
  const timed = async (run: () => unknown) => {
    const begun = performance.now();
    await run();
    return performance.now() - begun;
  };
  const series = async (run: (k: number) => unknown) => {
    const times: number[] = [];
    for (let k = 0; k < turns; k++) times.push(await timed(() => run(k)));
    return times;
  };
  const text = await (await fetch(file)).text();

  const worker = new Worker('/peers/duckdb-browser-eh.worker.js');
  const database = new duckdb.AsyncDuckDB(new duckdb.VoidLogger(), worker);
  await database.instantiate(new URL('/peers/duckdb-eh.wasm', location.href).href);
  const connection = await database.connect();
  const rowsOf = async (query: string) => (await connection.query(query)).toArray().map(String);
  const inDuckDb = {
    first: await timed(async () => {
      await database.registerFileText('made.csv', text);
      await connection.query(`CREATE TABLE made AS SELECT * FROM read_csv('made.csv')`);
      await rowsOf('SELECT * FROM made LIMIT 40');
    }),
    sorted: await series((k) =>
      rowsOf(`SELECT * FROM made ORDER BY "Quality 1" ${k % 2 === 0 ? 'DESC' : 'ASC'} NULLS LAST LIMIT 40`),
    ),
    filtered: await series((k) =>
      rowsOf(`SELECT *, count(*) OVER () FROM made WHERE "Quality 2" >= ${20 + k} LIMIT 40`),
    ),
  };
  await connection.close();
  await database.terminate();

  const { desc, fromCSV } = arquero;
  let table = fromCSV('a\n1');
  const inArquero = {
    first: await timed(() => {
      table = fromCSV(text);
      table.objects({ limit: 40 });
    }),
    sorted: await series((k) =>
      table.orderby(k % 2 === 0 ? desc('Quality 1') : 'Quality 1').objects({ limit: 40 }),
    ),
    filtered: await series((k) =>
      table
        .filter(arquero.escape((row: Readonly<Record<string, number>>) => (row['Quality 2'] ?? 0) >= 20 + k))
        .objects({ limit: 40 }),
    ),
  };
  return { 'DuckDB-WASM': inDuckDb, Arquero: inArquero };
}

/** Reads, sorts and filters the same file with libraries for tables, in the same browser. They paint nothing. */
export async function measurePeers(
  page: Page,
  origin: string,
  file: string,
): Promise<Readonly<Record<string, PeerTimes>>> {
  const folder = mkdtempSync(join(tmpdir(), 'tertium-peers-'));
  const entry = join(folder, 'entry.js');
  const dist = dirname(installed.resolve('@duckdb/duckdb-wasm'));
  const named = { duckdb: join(dist, 'duckdb-browser.mjs'), arquero: installed.resolve('arquero') };
  writeFileSync(
    entry,
    Object.entries(named)
      .map(([name, path]) => `export * as ${name} from ${JSON.stringify(path)};`)
      .join('\n'),
  );
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: { entry, formats: ['iife'], name: 'peers', fileName: () => 'peers.js' },
    },
  });
  const served = {
    '': ['text/html; charset=utf-8', '<script src="/peers/peers.js"></script>'],
    'peers.js': ['text/javascript; charset=utf-8', readFileSync(join(folder, 'peers.js'))],
    'duckdb-browser-eh.worker.js': [
      'text/javascript',
      readFileSync(join(dist, 'duckdb-browser-eh.worker.js')),
    ],
    'duckdb-eh.wasm': ['application/wasm', readFileSync(join(dist, 'duckdb-eh.wasm'))],
    'made.csv': ['text/csv', readFileSync(file)],
  } as const;
  for (const [name, [contentType, body]] of Object.entries(served))
    await page.route(`${origin}/peers/${name}`, (route) => route.fulfill({ contentType, body }));
  await page.goto(`${origin}/peers/`);
  return page.evaluate(timePeers, ['/peers/made.csv', turns] as const);
}
