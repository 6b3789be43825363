import { defineConfig } from 'vitest/config';

/**
 * Bundles everything into Node programs: `server`, `operator` (the operator's command line), `tertium` (a person's) and `fileReader`
 * (reads one file). Reading one file is several times as fast as finding five hundred, and needs no more than one open. Outside
 * stay the libraries with native code.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: false,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      input: {
        server: 'src/main/server.ts',
        operator: 'src/main/operator.ts',
        tertium: 'src/main/tertium.ts',
        fileReader: 'src/main/fileReader.ts',
      },
      // Less to parse; names stay, for who reads a stack.
      output: { minify: { compress: true, mangle: false } },
    },
  },
  ssr: { noExternal: true, external: ['libsql', '@node-rs/argon2', '@napi-rs/canvas'] },
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/globalPostgres.ts'],
    isolate: false,
    testTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 180_000,
  },
});
