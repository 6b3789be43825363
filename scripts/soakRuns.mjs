// @ts-check
/**
 * A run: the files of its tests (or, for a folder, all in it that try properties and have no run of their own), and the variable
 * that says how often, or that all is asked for, where it has one. @typedef {{ name: string, tests: string[], variable?: string, count?: number, program?: string }} Run
 */
const compareTests = 'packages/server/src/features/compare';
const exportTests = 'packages/web/src/features/export';

/** Cheap ones first. @type {Run[]} */
export const soakRuns = [
  {
    name: 'renewals',
    tests: ['packages/server/src/features/auth/renewTogether.test.ts'],
    variable: 'RENEW_ROUNDS',
    count: 50,
  },
  { name: 'parts', tests: [`${compareTests}/editing/importing.test.ts`], variable: 'PART_RUNS', count: 500 },
  {
    name: 'drafts',
    tests: [`${compareTests}/editing/publishAside.test.ts`],
    variable: 'ASIDE_RUNS',
    count: 500,
  },
  {
    name: 'thinning',
    tests: [`${compareTests}/history/thinHistory.test.ts`],
    variable: 'THIN_RUNS',
    count: 500,
  },
  {
    name: 'sharing',
    tests: [`${compareTests}/sharing/sharing.model.test.ts`],
    variable: 'SHARING_RUNS',
    count: 200,
  },
  {
    name: 'servers',
    tests: ['packages/server/src/app/severalServers.test.ts'],
    variable: 'SERVER_RUNS',
    count: 200,
  },
  { name: 'crash', tests: [`${compareTests}/editing/crash.test.ts`], variable: 'CRASH_CYCLES', count: 100 },
  { name: 'walks', tests: [`${compareTests}/rights.test.ts`], variable: 'WALKS', count: 1 },
  {
    name: 'office',
    tests: [`${exportTests}/workbook/libreOffice.test.ts`, `${exportTests}/formats.test.ts`],
    variable: 'OFFICE',
    count: 1,
  },
  { name: 'engine', tests: ['packages/engine'], variable: 'PROPERTY_FACTOR', count: 75 },
  { name: 'tables', tests: ['packages/tables'], variable: 'PROPERTY_FACTOR', count: 75 },
  { name: 'server', tests: ['packages/server'], variable: 'PROPERTY_FACTOR', count: 90 },
  { name: 'web', tests: ['packages/web'], variable: 'PROPERTY_FACTOR', count: 90 },
  {
    name: 'sentences',
    tests: ['packages/engine/src/testing/sentences/sentences.test.ts'],
    variable: 'SENTENCE_RUNS',
    count: 20_000,
  },
  {
    name: 'charts',
    tests: ['packages/web/src/features/graph/testing/sentences/chartSentences.test.ts'],
    variable: 'SENTENCE_RUNS',
    count: 20_000,
  },
  {
    name: 'quantities',
    tests: ['packages/web/src/features/report/sameQuantity.test.tsx'],
    variable: 'SAME_RUNS',
    count: 300,
  },
  {
    name: 'sync',
    tests: ['packages/web/src/document/sync/sync.model.test.ts'],
    variable: 'SYNC_RUNS',
    count: 1000,
  },
  {
    name: 'together',
    tests: ['packages/web/src/document/sync/together.model.test.ts'],
    variable: 'TOGETHER_RUNS',
    count: 1000,
  },
  {
    name: 'keeping',
    tests: ['packages/web/src/document/sync/keepingUp.model.test.ts'],
    variable: 'KEEPING_RUNS',
    count: 20_000,
  },
  {
    name: 'reading',
    tests: ['packages/engine/src/reading/readingLaws.test.ts'],
    variable: 'PROPERTY_FACTOR',
    count: 25,
  },
  {
    name: 'cars',
    tests: ['specs/import.spec.ts'],
    variable: 'CARS',
    count: 39_101,
    program: 'node_modules/@playwright/test/cli.js',
  },
  {
    name: 'screens',
    tests: ['specs/screen.spec.ts'],
    variable: 'SCREEN_RUNS',
    count: 200,
    program: 'node_modules/@playwright/test/cli.js',
  },
  {
    name: 'conflicts',
    tests: ['specs/together.spec.ts'],
    variable: 'CONFLICTS',
    count: 200,
    program: 'node_modules/@playwright/test/cli.js',
  },
  {
    name: 'accessibility',
    tests: ['specs/accessibility.spec.ts'],
    variable: 'EVERY_STATE',
    count: 1,
    program: 'node_modules/@playwright/test/cli.js',
  },
  { name: 'image', tests: [], program: 'scripts/image.mjs' },
  { name: 'upgrade', tests: [], program: 'scripts/upgrade.mjs' },
  { name: 'conformance', tests: [], program: 'scripts/conformance.mjs' },
  { name: 'client', tests: [], program: 'scripts/client.mjs' },
  { name: 'proxies', tests: [], program: 'scripts/proxies.mjs' },
  { name: 'outside', tests: [], program: 'scripts/outside.mjs' },
  { name: 'lts', tests: [], program: 'scripts/lts.mjs' },
  { name: 'kills', tests: [], variable: 'SERVER_KILLS', count: 20, program: 'scripts/servers.mjs' },
];
