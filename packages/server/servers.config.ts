import { defineConfig } from 'vitest/config';

/** Real servers behind real proxies: `npm run check:servers` takes several behind a balancer, `npm run soak -- proxies` each proxy of `docs/proxies`. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['src/testing/servers/*.trial.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 180_000,
    disableConsoleIntercept: true,
  },
});
