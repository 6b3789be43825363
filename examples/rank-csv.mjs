// Creates a comparison in Tertium from a CSV file, weighs it and prints the ranking. Plain Node, nothing to install.
//
//   TERTIUM_URL=http://127.0.0.1:8080 TERTIUM_TOKEN=tertium_pat_… node examples/rank-csv.mjs examples/laptops.csv
//
// Create a token with permission to read and change on your profile page, under "Access tokens". The page /api of your
// server documents all calls.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

const url = process.env.TERTIUM_URL ?? 'http://127.0.0.1:8080';
const token = process.env.TERTIUM_TOKEN;
const [path] = process.argv.slice(2);

// The columns that count: each with the ends of its scale, from worst to best, and its points from 0 to 10.
// All other columns are shown but not weighed.
const criteria = [
  { column: 'Price', unit: 'USD', type: 'money', best: 500, worst: 2000, points: 8 },
  { column: 'Battery', unit: 'h', best: 16, worst: 4, points: 6 },
  { column: 'Memory', unit: 'GB', best: 32, worst: 8, points: 4 },
  { column: 'Weight', unit: 'kg', best: 1, worst: 2.5, points: 2 },
];

/** Calls the server. Success is {"result": …}, anything else {"code": …, "message": …}. */
async function call(method, path, body) {
  const answer = await fetch(new URL(path, url), {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { result, code, message } = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${code}. ${message}`);
  return result;
}

/** Parses CSV. Cells may be quoted, and a doubled quote inside is one quote. */
function parseCsv(text) {
  const rows = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1).push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push([]);
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''));
}

/** Makes an attribute of a column. It needs a scale to count: values become 0 to 1 on it. */
function attributeOf(name, position) {
  const criterion = criteria.find(({ column }) => column === name);
  const weighed = criterion && {
    type: criterion.type ?? 'number',
    unit: criterion.unit,
    direction: criterion.best > criterion.worst ? 'higher' : 'lower',
    scale: {
      low: Math.min(criterion.best, criterion.worst),
      high: Math.max(criterion.best, criterion.worst),
    },
    role: 'want',
  };
  // What is left out is as in a new attribute.
  return {
    id: randomUUID(),
    name,
    position,
    ...weighed,
    reading: { decimalMark: '.', dateOrder: 'dmy', missingTokens: ['?', 'NA'] },
  };
}

async function main() {
  if (token === undefined || path === undefined)
    throw new Error('Set TERTIUM_TOKEN and give a CSV file, as the first lines of this script show');
  const [head, ...rows] = parseCsv(await readFile(path, 'utf8'));
  const attributes = head.slice(1).map(attributeOf);
  const items = rows.map(([name], position) => ({ id: randomUUID(), name, position }));
  const points = attributes.flatMap(({ id, name }) => {
    const criterion = criteria.find(({ column }) => column === name);
    return criterion ? [[id, criterion.points]] : [];
  });
  const weighting = {
    id: randomUUID(),
    name: 'From the script',
    position: 0,
    points: Object.fromEntries(points),
  };

  const { id, version } = await call('POST', '/compare/v1/comparisons', { name: basename(path, '.csv') });
  // One batch is one entry of the history and one undo. It is applied as a whole or not at all.
  await call('POST', `/compare/v1/comparisons/${id}/changes`, {
    baseVersion: version,
    batch: { id: randomUUID(), part: 0, isLast: true },
    changes: [
      { kind: 'attributes.add', attributes },
      { kind: 'items.add', items },
      {
        kind: 'cells.set',
        itemIds: items.map((item) => item.id),
        attributeIds: attributes.map((attribute) => attribute.id),
        // An empty cell is null: unknown, never zero.
        rows: rows.map((cells) => attributes.map((_, column) => cells[column + 1] || null)),
      },
      { kind: 'weightings.add', weightings: [weighting] },
    ],
  });
  const ranking = await call('GET', `/compare/v1/comparisons/${id}/ranking?weighting=${weighting.id}`);

  for (const { name, place, places, score, scores } of ranking.items) {
    const openPlaces = places.low === places.high ? '' : `, possibly ${places.low} to ${places.high}`;
    const openScores =
      scores.low === scores.high ? '' : ` (${points100(scores.low)} to ${points100(scores.high)})`;
    console.log(`${place}. ${name}: ${points100(score)} points${openScores}${openPlaces}`);
  }
  for (const { name, why } of ranking.unplaced) console.log(`–  ${name}: ${why}`);
  console.log(`\n${ranking.verdict.join(' ')}\n${new URL(`/compare?c=${id}`, url)}`);
}

const points100 = (score) => Math.round(100 * score);

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
