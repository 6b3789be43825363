import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** What the browser needs of an endpoint; its schemas are checked by the server. */
const kept = new Set(['id', 'method', 'path', 'status']);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Call extends Node {
  callee: { name?: string };
  arguments: (Node & { properties?: (Node & { key: { name?: string } })[] })[];
}

/** The values that a module's top level makes by calling something: `export const Email = name(254)…`. */
function callsOf(program: unknown): Call[] {
  const { body } = program as { body: (Node & { declaration?: unknown })[] };
  return body
    .map((statement) => (statement.declaration ?? statement) as { declarations?: { init?: Node | null }[] })
    .flatMap(({ declarations = [] }) => declarations.map(({ init }) => init))
    .filter((init): init is Call => init?.type === 'CallExpression');
}

/** An endpoint becomes a plain object; any other call is marked as free of effects. */
function replacementOf(code: string, call: Call): string {
  const source = ({ start, end }: Node) => code.slice(start, end);
  if (call.callee.name !== 'defineEndpoint') return `/* @__PURE__ */ (() => ${source(call)})()`;
  const properties = call.arguments[0]?.properties ?? [];
  return `({ ${properties
    .filter(({ key }) => kept.has(key.name ?? ''))
    .map(source)
    .join(', ')} })`;
}

/**
 * Lets the built web app leave out every schema of the contract that none of its pages uses: calling an endpoint
 * takes its method and path, and no validation library.
 */
function callsOnly(): Plugin {
  return {
    name: 'tertium-calls-only',
    apply: 'build',
    transform: {
      filter: { id: /packages\/contract\/src\/\w+\.ts$/ },
      handler(code) {
        let next = code;
        for (const call of callsOf(this.parse(code)).reverse()) {
          next = next.slice(0, call.start) + replacementOf(code, call) + next.slice(call.end);
        }
        return { code: next, map: null };
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), callsOnly()],
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
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/api/testing/setUp.ts'],
    testTimeout: 20_000,
  },
});
