import { File } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ImportError } from '@tertium/tables';
import { bench } from 'vitest';
import { importWhole } from './importWhole';
import { judgeOwn, judgePeer, type PeerOutcome, peerOutcomes } from './judgePeer';
import { judgeTable, type TableCase } from './judgeTable';
import { readWithPeers } from './peers';

const folder = join(import.meta.dirname, '../../../../../engine/testdata');
const other = process.env.TABLES_FILE;
const files =
  other === undefined ? ['tables.json', 'readings.json'].map((name) => join(folder, name)) : [other];

async function judgeOurs(given: TableCase): Promise<PeerOutcome> {
  const { text } = given;
  try {
    const source =
      given.paste === true
        ? ({ kind: 'paste', text } as const)
        : ({ kind: 'file', file: new File([text], 'table.csv') } as const);
    return judgeOwn(judgeTable(given, await importWhole(source)));
  } catch (error) {
    if (error instanceof ImportError) return 'lost';
    throw error;
  }
}

const widths = { name: 12, count: 8 };

function line(name: string, outcomes: readonly PeerOutcome[]): string {
  const counts = peerOutcomes.map((kind) => outcomes.filter((outcome) => outcome === kind).length);
  return `${name.padEnd(widths.name)}${counts.map((count) => String(count).padStart(widths.count)).join('')}`;
}

let isMeasured = false;

/** Prints how many tables each reader reads rightly, keeps as text, loses something of, or reads silently wrong. */
async function measure(): Promise<void> {
  // The bench runner calls more than once.
  if (isMeasured) return;
  isMeasured = true;
  for (const file of files) {
    const cases: readonly TableCase[] = JSON.parse(readFileSync(file, 'utf8'));
    const ours: PeerOutcome[] = [];
    for (const given of cases) ours.push(await judgeOurs(given));
    const peers = readWithPeers(cases.map(({ text }) => text));
    const head = peerOutcomes.map((kind) => kind.padStart(widths.count)).join('');
    console.log(
      [
        `${basename(file)}: ${cases.length} tables, each counted by its worst cell`,
        `${''.padEnd(widths.name)}${head}`,
        line('Tertium', ours),
        ...Object.entries(peers).map(([name, tables]) =>
          line(
            name,
            cases.map((given, i) => judgePeer(given, tables[i] ?? null)),
          ),
        ),
      ].join('\n'),
    );
  }
  console.log(
    'Compared are the values of the columns. Of Tertium also the rows left out, units and questions are asked, as the gate does; ' +
      'its own cases were written while it was built: TABLES_FILE names others. Peers with their detection of types ' +
      '(dynamicTyping, autoType, sample_size = -1); d3-dsv and arquero are told the delimiter that papaparse finds.',
  );
}

bench('small tables as people have them', measure, {
  iterations: 1,
  time: 0,
  warmupIterations: 0,
  warmupTime: 0,
});
