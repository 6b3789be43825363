import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const guide = readFileSync(join(source, '../../../docs/operating.md'), 'utf8');

function loggedEvents(): Set<string> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.') && !file.startsWith('testing'),
  );
  const names = files.flatMap((file) => {
    const code = readFileSync(join(source, file), 'utf8');
    return [...code.matchAll(/\bevent(?:: | = )([^,;}\n]*)/g)].flatMap(([, value = '']) =>
      [...value.matchAll(/'([a-z]+\.[a-z_]+)'/g)].map(([, name = '']) => name),
    );
  });
  // Those of a comparison's history.
  return new Set(names.filter((name) => !name.startsWith('comparison.')));
}

it('the guide for operators has a row for each event that is logged, and for no other', () => {
  const rows = [...guide.matchAll(/^\| `([a-z]+\.[a-z_]+)` \|/gm)].map(([, name]) => name);
  expect(rows.toSorted()).toEqual([...loggedEvents()].sort());
});
