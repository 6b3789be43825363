import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'packages/engine',
      'packages/contract',
      'packages/server',
      'packages/web',
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
    ],
  },
});
