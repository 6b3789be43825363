import { defineConfig } from 'vitest/config';

/** `npm run check:servers`: several real servers behind a real balancer, and all that may happen to them. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['src/testing/servers/*.trial.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 180_000,
    disableConsoleIntercept: true,
  },
});
