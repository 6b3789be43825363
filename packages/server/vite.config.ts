import { defineConfig } from 'vitest/config';

/** Bundles our own packages into two Node programs, `server` and `tertium` (the operator's command line); libraries stay outside. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: false,
    rolldownOptions: { input: { server: 'src/main/server.ts', operator: 'src/main/operator.ts' } },
  },
  ssr: { noExternal: [/^@tertium\//] },
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/globalPostgres.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
