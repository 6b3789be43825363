// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('..', import.meta.url));
const components = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx') && !/\.test\.|\/testing\//.test(file))
  .map((file) => ({ file, code: readFileSync(`${src}/${file}`, 'utf8') }));

/**
 * Controls that have one component (0086), how they would be written by hand, and files in which that is something
 * else.
 */
const furniture = [
  {
    drawnBy: 'ui/ListChoice.tsx',
    byHand: /<select\b/,
    others: [
      // Without a frame, among the tools and beside a search.
      'features/workspace/BaselineChoice.tsx',
      'features/gallery/GalleryTools.tsx',
    ],
  },
  {
    drawnBy: 'ui/Slider.tsx',
    byHand: /type="range"/,
    // Drawn over a chart.
    others: ['features/graph/sensitivity/ShareHandle.tsx'],
  },
  { drawnBy: 'ui/Menu.tsx', byHand: /<Dropdown\b/, others: [] },
  {
    drawnBy: 'ui/FigureTable.tsx',
    byHand: /<table\b/,
    others: [
      // The comparison's own table: on screen, while it loads, on paper and before its import.
      'features/grid/Grid.tsx',
      'features/workspace/ArrivingList.tsx',
      'features/matrix/TableBlocks.tsx',
      'features/import/draft/FirstRows.tsx',
      // Rows that react to the pointer, and rows without a head as first cell.
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
