import { defineConfig } from 'vitest/config';

const web = { extends: 'packages/web/vite.config.ts', root: 'packages/web' } as const;

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which would be half of two.
    maxWorkers: '100%',
    projects: [
      'packages/engine',
      'packages/contract',
      'packages/server',
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
