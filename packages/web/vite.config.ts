import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  server: {
    proxy: Object.fromEntries(
      ['/auth/v1', '/account/v1', '/compare/v1'].map((p) => [p, 'http://127.0.0.1:8080']),
    ),
  },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    outDir: 'dist',
    sourcemap: false,
    assetsInlineLimit: 0,
    manifest: true,
    // What a page may weigh is checked by scripts/budgets.mjs; the graph page alone carries the chart library.
    chunkSizeWarningLimit: 1000,
  },
  test: {
    setupFiles: ['src/api/testing/setUp.ts'],
    globalSetup: ['src/comparison/testing/globalServer.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
