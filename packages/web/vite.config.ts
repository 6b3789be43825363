import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { kitStyles } from './kitStyles';

/**
 * The files of a first visit. Each holds the modules named here with all that they import, as far as no file above has
 * it; what is opened later comes in files of its own.
 */
const files = [
  // What the entry imports may stand in no file with a library: those run after its first line only.
  {
    name: 'entry',
    test: /vite[\\/]preload-helper|[\\/]contract[\\/]src[\\/]compare\.ts$|[\\/]session[\\/](?:userKey|askAhead)\.ts$|[\\/]main[\\/]host\.ts$/,
  },
  {
    name: 'framework',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-redux|redux|immer|reselect|use-sync-external-store|@reduxjs)[\\/]/,
  },
  {
    name: 'kit',
    test: /antd[\\/]es[\\/](?:(?:config-provider|button|theme)[\\/]index|input[\\/]Input)\.js$/,
  },
  // With what the pages of either side need.
  {
    name: 'start',
    test: /[\\/]main[\\/]start\.tsx$|[\\/](?:ui[\\/](?:Field|Notice|LogoMark|useTitle)|session[\\/](?:describeError|refuseWeakPassword)|api[\\/]profile)\.tsx?$/,
  },
  { name: 'login', test: /[\\/]auth[\\/]LoginPage\.tsx$/ },
  {
    name: 'frameKit',
    test: /antd[\\/]es[\\/](?:app|modal|dropdown|drawer|menu|tooltip|segmented)[\\/]index\.js$/,
  },
  // With what both the gallery and an open comparison take in.
  {
    name: 'frame',
    test: /[\\/](?:Frame|ComparePage|RenameDialog|ResultPage|newId|countedNoun|engine[\\/]src[\\/]changes[\\/]limits|icons[\\/](?:Copy|Delete|Edit|More|Plus)Outlined|import[\\/](?:useIncomingTable|IncomingPreview|PasteTarget|FileButton))\.[jt]sx?$/,
  },
  { name: 'workspace', test: /[\\/]page[\\/]Workspace\.tsx$/ },
  { name: 'gallery', test: /[\\/]GalleryPage\.tsx$/ },
];

/** The kit's root brings the pop-ups of tooltips along for one option, `tooltip.unique`, which the product never sets. */
const withoutUniqueTooltip: Plugin = {
  name: 'without-unique-tooltip',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === '../tooltip/UniqueProvider' ? '\0without-unique-tooltip' : null),
  load: (id) => (id === '\0without-unique-tooltip' ? 'export default ({ children }) => children;' : null),
};

export default defineConfig({
  plugins: [react(), withoutUniqueTooltip, kitStyles({ cssVar: { key: 'tertium' }, hashed: false })],
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
    rolldownOptions: {
      // The kit's libraries do not say that they only export: unsaid, all of a barrel comes along with a part of it.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules[\\/]@(?:rc-component|ant-design)[\\/]/, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          groups: files.map((file, index) => ({ ...file, priority: files.length - index })),
        },
      },
    },
  },
  test: {
    setupFiles: ['src/api/testing/setUp.ts'],
    globalSetup: ['src/comparison/testing/globalServer.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
