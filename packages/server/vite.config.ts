import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** What the framework loads for JSON schemas, which no route has (`createFastify`). */
const schemaCompilers = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'];

const withoutSchemaCompilers: Plugin = {
  name: 'without-schema-compilers',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (schemaCompilers.includes(source) ? `\0left-out:${source}` : null),
  load: (id) =>
    id.startsWith('\0left-out:')
      ? "throw new Error('left out of the build: vite.config.ts'); export default null;"
      : null,
};

/** Node compiles CommonJS in less time, and lets `compiledCode` keep what it compiled. */
const asCommonJs: Plugin = {
  name: 'as-commonjs',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'package.json', source: '{"type":"commonjs"}\n' });
  },
};

/**
 * Bundles everything into Node programs: `server`, `operator` (the operator's command line), `tertium` (a person's) and `fileReader`
 * (reads one file). Reading one file is several times as fast as finding five hundred, and needs no more than one open. Outside
 * stay the libraries with native code.
 */
export default defineConfig(({ command }) => ({
  plugins: [withoutSchemaCompilers, asCommonJs],
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
      output: {
        format: 'cjs',
        strict: true,
        dynamicImportInCjs: false,
        entryFileNames: '[name].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        // Less to parse. Names stay, so that stacks can be read.
        minify: { compress: true, mangle: false },
      },
    },
  },
  // Tests load libraries by Node itself: transforming them takes most of the time of a first run.
  ...(command === 'build' && {
    ssr: { noExternal: true, external: ['libsql', '@node-rs/argon2', '@napi-rs/canvas'] },
  }),
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/globalPostgres.ts'],
    isolate: false,
    testTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 180_000,
  },
}));
