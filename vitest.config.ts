import { defineConfig } from 'vitest/config';
import { moreRounds } from './scripts/moreRounds.mjs';
import { PagesLast } from './scripts/pagesLast.mjs';

const plugins = [moreRounds()];
const web = { extends: 'packages/web/vite.config.ts', root: 'packages/web', plugins } as const;

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which would be half of two.
    maxWorkers: '100%',
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    tags: [
      {
        name: 'long',
        description:
          'Takes over eight seconds, or starts programs as they are shipped. `npm run check` leaves it out.',
      },
    ],
    sequence: { sequencer: PagesLast },
    projects: [
      { extends: 'packages/engine/vitest.config.ts', root: 'packages/engine', plugins },
      { extends: 'packages/contract/vitest.config.ts', root: 'packages/contract', plugins },
      { extends: 'packages/tables/vitest.config.ts', root: 'packages/tables', plugins },
      { extends: 'packages/server/vite.config.ts', root: 'packages/server', plugins },
      // Code without a page, and pages. A worker keeps what it has loaded for its next file: the UI kit is read once, not for each file.
      { ...web, test: { name: 'web', include: ['src/**/*.test.ts'], isolate: false } },
      {
        ...web,
        test: {
          name: 'pages',
          include: ['src/**/*.test.tsx'],
          isolate: false,
          environment: 'jsdom',
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
    ],
  },
});
