import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which would be half of two.
    maxWorkers: '100%',
    projects: [
      'packages/engine',
      'packages/contract',
      'packages/server',
      'packages/web',
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
    ],
  },
});
