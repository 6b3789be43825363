// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('..', import.meta.url));
const components = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx') && !/\.test\.|\/testing\//.test(file))
  .map((file) => ({ file, code: readFileSync(`${src}/${file}`, 'utf8') }));

/** What is drawn in one place (0087), how it would be written by hand, and who may: it is something else there. */
const furniture = [
  {
    drawnBy: 'ui/ListChoice.tsx',
    byHand: /<select\b/,
    others: [
      // Without a frame, in the line of tools and beside a search.
      'features/workspace/BaselineChoice.tsx',
      'features/gallery/GalleryTools.tsx',
    ],
  },
  {
    drawnBy: 'ui/Slider.tsx',
    byHand: /type="range"/,
    // It lies over a chart.
    others: ['features/graph/sensitivity/ShareHandle.tsx'],
  },
  { drawnBy: 'ui/Menu.tsx', byHand: /<Dropdown\b/, others: [] },
  {
    drawnBy: 'ui/FigureTable.tsx',
    byHand: /<table\b/,
    others: [
      // The table of the comparison itself, on screen, while it arrives, on paper and before it is imported.
      'features/grid/Grid.tsx',
      'features/workspace/ArrivingList.tsx',
      'features/matrix/TableBlocks.tsx',
      'features/import/draft/FirstRows.tsx',
      // Rows that follow the pointer, and rows whose head is not their first cell or that have none.
      'features/graph/page/DrawnTable.tsx',
      'features/report/RankingPart.tsx',
      'features/report/SourcesPart.tsx',
    ],
  },
] as const;

it.each(furniture)('$drawnBy draws it, and nothing else by hand', ({ drawnBy, byHand, others }) => {
  const found = components.filter(({ code }) => byHand.test(code)).map(({ file }) => file);
  expect(found).toContain(drawnBy);
  const taken: readonly string[] = [drawnBy, ...others];
  expect(found.filter((file) => !taken.includes(file))).toEqual([]);
});
