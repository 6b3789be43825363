import { createDice } from '@tertium/engine/testing/sentences/dice';
import { firstSeed } from '@tertium/engine/testing/sentences/seeds';
import type { Picture } from '@tertium/web/testing/sentences/picture';
import { judgeText } from '../src/screen/judge';
import { randomScreen } from '../src/screen/randomScreen';
import { seedWorld } from '../src/screen/seedWorld';
import { noteScreen, screensOf, showScreen } from '../src/screen/visit';
import { expect, test } from '../src/test';

/** Random comparisons whose pages are read; `npm run soak -- screens` reads 200 of them. */
const runs = Number(process.env.SCREEN_RUNS ?? 2);

test('every sentence on the pages of random comparisons is true of their cells', async ({
  personPage: page,
  person,
  server,
}) => {
  test.setTimeout(180_000 + runs * 60_000);
  const counts = new Map<string, number>();
  const objections: string[] = [];
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
    const dice = createDice(seed);
    const { id, comparison } = await seedWorld(server.url, person.jwt, {
      ...randomScreen(dice),
      name: `Things ${seed}`,
    });
    const before: Picture[] = [];
    for (const screen of screensOf(id, comparison, dice)) {
      const texts = await showScreen(page, screen, comparison.name).catch((cause: unknown) => {
        throw new Error(`seed ${seed}: the screen “${screen.name}” did not come`, { cause });
      });
      const shown = noteScreen(comparison, screen, { texts, before });
      before.push(shown.picture);
      for (const { text, kind, place } of texts) {
        if (kind === 'cell' || kind === 'drawn' || place === 'grid') continue;
        for (const said of judgeText(text, shown)) {
          const form = 'form' in said ? said.form : said.objection.verdict;
          counts.set(form, (counts.get(form) ?? 0) + 1);
          if ('objection' in said)
            objections.push(`seed ${seed}, ${screen.name}: “${said.text}” ${said.objection.message}`);
        }
      }
    }
  }
  if (process.env.SCREEN_RUNS !== undefined)
    process.stdout.write(`${JSON.stringify(Object.fromEntries(counts))}\n`);
  expect(objections).toEqual([]);
});
