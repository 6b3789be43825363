// @ts-check
/** Each rule of `.dependency-cruiser.mjs` refuses the fault planted for it in a small tree of its own. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import boundaries from '../.dependency-cruiser.mjs';
import { root } from './setup.mjs';

/** A file of `packages/`, and the file there, the library or the core module that it imports. @typedef {[from: string, to: string]} Arrow */

/** @type {Record<string, Arrow[]>} */
const planted = {
  'no-cycles': [['engine/src/table/egg.ts', 'engine/src/table/hen.ts']],
  'no-unresolved-imports': [
    ['web/src/ui/lost.ts', './nowhere'],
    ['web/src/ui/lostLibrary.ts', 'left-pad'],
  ],
  'packages-has-no-other-folders': [['web/src/ui/far.ts', 'tools/src/tool.ts']],
  'packages-has-no-other-folders-that-import': [['tools/src/near.ts', 'engine/src/index.ts']],
  'engine-imports-only-itself-and-jsep': [
    ['engine/src/table/library.ts', 'zod'],
    ['engine/src/table/core.ts', 'node:fs'],
    ['engine/src/table/bareCore.ts', 'fs'],
    ['engine/src/table/contract.ts', 'contract/src/index.ts'],
  ],
  'contract-imports-only-engine-and-zod': [
    ['contract/src/library.ts', 'echarts'],
    ['contract/src/core.ts', 'node:crypto'],
    ['contract/src/server.ts', 'server/src/http/target.ts'],
  ],
  'web-imports-no-core-module': [['web/src/ui/core.ts', 'node:fs']],
  'tables-imports-only-engine': [['tables/src/source/contract.ts', 'contract/src/index.ts']],
  'tables-imports-no-core-module': [['tables/src/source/core.ts', 'node:fs']],
  'server-imports-only-contract-and-tables-and-engine': [['server/src/http/web.ts', 'web/src/ui/target.ts']],
  'web-imports-only-contract-and-tables-and-engine': [['web/src/ui/server.ts', 'server/src/http/target.ts']],
  'e2e-imports-only-contract-and-tables': [['e2e/src/engine.ts', 'engine/src/index.ts']],
  'packages-meet-at-their-doors': [
    ['server/src/http/inner.ts', 'engine/src/table/target.ts'],
    ['contract/src/inner.ts', 'engine/src/table/target.ts'],
    ['web/src/ui/inner.ts', 'tables/src/source/target.ts'],
  ],
  'stored-cells-are-for-changing-them': [
    ['web/src/features/report/stored.ts', 'engine/src/storedCells.ts'],
    ['engine/src/ranking/stored.ts', 'engine/src/storedCells.ts'],
  ],
  'features-never-sideways': [
    ['server/src/features/auth/sideways.ts', 'server/src/features/account/target.ts'],
  ],
  'jsep-only-reads-formulas': [
    ['engine/src/reading/expression.ts', 'jsep'],
    ['web/src/ui/expression.ts', 'jsep'],
  ],
  'charts-only-on-the-graph-page': [['web/src/features/list/chart.ts', 'echarts']],
  'product-code-does-not-import-tests': [
    ['web/src/ui/kit.ts', 'web/src/api/testing/target.ts'],
    ['web/src/ui/test.ts', 'web/src/ui/target.test.ts'],
  ],
  'web-app-imports-only-to-the-right': [['web/src/app/fault.ts', 'web/src/main/target.ts']],
  'web-features-imports-only-to-the-right': [['web/src/features/graph/upward.ts', 'web/src/app/target.ts']],
  'web-ranked-imports-only-to-the-right': [['web/src/ranked/fault.ts', 'web/src/features/graph/target.ts']],
  'web-document-imports-only-to-the-right': [['web/src/document/fault.ts', 'web/src/ranked/target.ts']],
  'web-frame-imports-only-to-the-right': [['web/src/frame/fault.ts', 'web/src/document/target.ts']],
  'web-api-imports-only-to-the-right': [['web/src/api/fault.ts', 'web/src/frame/target.ts']],
  'web-session-imports-only-to-the-right': [['web/src/session/fault.ts', 'web/src/api/target.ts']],
  'web-ui-imports-only-to-the-right': [['web/src/ui/fault.ts', 'web/src/session/target.ts']],
  'web-has-no-other-folders': [['web/src/app/other.ts', 'web/src/widgets/target.ts']],
  'web-has-no-other-folders-that-import': [['web/src/widgets/other.ts', 'web/src/ui/target.ts']],
  'server-app-imports-only-to-the-right': [['server/src/app/fault.ts', 'server/src/main/target.ts']],
  'server-features-imports-only-to-the-right': [
    ['server/src/features/auth/fault.ts', 'server/src/app/target.ts'],
  ],
  'server-mailing-imports-only-to-the-right': [
    ['server/src/mailing/fault.ts', 'server/src/features/mail/target.ts'],
  ],
  'server-identity-imports-only-to-the-right': [
    ['server/src/identity/fault.ts', 'server/src/mailing/target.ts'],
  ],
  'server-http-imports-only-to-the-right': [['server/src/http/fault.ts', 'server/src/identity/target.ts']],
  'server-store-imports-only-to-the-right': [['server/src/store/fault.ts', 'server/src/http/target.ts']],
  'server-has-no-other-folders': [['server/src/app/other.ts', 'server/src/jobs/target.ts']],
  'server-has-no-other-folders-that-import': [['server/src/jobs/other.ts', 'server/src/store/target.ts']],
  'engine-has-no-other-folders': [['engine/src/reasons/other.ts', 'engine/src/charts/target.ts']],
  'engine-has-no-other-folders-that-import': [['engine/src/charts/other.ts', 'engine/src/table/target.ts']],
  ...faultsInFolders('server/src/features/compare', {
    importing: '.',
    model: 'importing',
    links: 'model',
    gallery: 'links',
    belongings: 'gallery',
    sharing: 'belongings',
    webhooks: 'sharing',
    views: 'webhooks',
    rounds: 'views',
    comments: 'editing',
    images: 'rounds',
    editing: 'images',
    notices: 'editing',
    history: 'notices',
    news: 'history',
    templates: 'news',
    access: 'templates',
    storage: 'access',
  }),
  ...faultsInFolders('web/src/features', {
    workspace: '.',
    gallery: 'workspace',
    ask: 'gallery',
    links: 'ask',
    report: 'links',
    import: 'report',
    export: 'import',
    graph: 'export',
    weigh: 'graph',
    why: 'weigh',
    methods: 'why',
    sure: 'methods',
    history: 'sure',
    share: 'history',
    find: 'share',
    past: 'find',
    rounds: 'past',
    narrow: 'rounds',
    list: 'narrow',
    matrix: 'list',
    grid: 'matrix',
    images: 'grid',
    proposals: 'grid',
    comments: 'grid',
    here: 'grid',
    attribute: 'images',
    view: 'attribute',
    account: 'view',
    auth: 'account',
    notices: 'auth',
    operation: 'auth',
  }),
  ...faultsInFolders('web/src/document', {
    editing: '.',
    opening: 'scales',
    scales: 'opening',
    calls: 'scales',
    sync: 'calls',
    news: 'state',
    state: 'news',
    wire: 'state',
    sharing: 'wire',
  }),
  ...faultsInFolders('web/src/features/import', {
    files: '.',
    questions: 'files',
    saving: 'questions',
    difference: 'saving',
    draft: 'difference',
    reading: 'draft',
    comparisonFile: 'reading',
  }),
  ...faultsInFolders('web/src/features/graph', {
    page: 'paper',
    paper: 'page',
    drawing: 'page',
    kinds: 'drawing',
    contributions: 'kinds',
    waterfall: 'contributions',
    tradeoff: 'waterfall',
    parallel: 'tradeoff',
    dumbbell: 'parallel',
    radar: 'dumbbell',
    heat: 'radar',
    distribution: 'heat',
    similar: 'distribution',
    sensitivity: 'similar',
    acceptability: 'sensitivity',
    bump: 'acceptability',
    bars: 'bump',
    axes: 'bars',
    scene: 'axes',
  }),
  ...faultsFromBelow('engine', 'engine/src', {
    fields: 'words',
    words: 'table',
    table: 'reading',
    formula: 'ranking',
    reading: 'scales',
    scales: 'weighting',
    weighting: 'methods',
    methods: 'agreement',
    agreement: 'ranking',
    ranking: 'group',
    group: 'reasons',
    reasons: 'changes',
    changes: 'table',
  }),
  ...faultsFromBelow('tables', 'tables/src', {
    source: 'columns',
    columns: 'changes',
    changes: 'writing',
    writing: 'source',
  }),
  ...faultsFromBelow('tables-source', 'tables/src/source', {
    archive: 'text',
    text: 'json',
    json: 'pasted',
    pasted: 'workbook',
    workbook: 'text',
  }),
  'tables-has-no-other-folders': [['tables/src/columns/other.ts', 'tables/src/charts/target.ts']],
  'tables-has-no-other-folders-that-import': [['tables/src/charts/other.ts', 'tables/src/source/target.ts']],
  'tables-source-has-no-other-folders': [['tables/src/source/other.ts', 'tables/src/source/pdf/target.ts']],
  'tables-source-has-no-other-folders-that-import': [
    ['tables/src/source/pdf/other.ts', 'tables/src/source/target.ts'],
  ],
};

/** The way back, which closes the circle of the first fault. @type {Arrow} */
const wayBack = ['engine/src/table/hen.ts', 'engine/src/table/egg.ts'];

/** For each folder of a feature an arrow to one that it may not import. @param {string} feature @param {Record<string, string>} arrows @returns {Record<string, Arrow[]>} */
function faultsInFolders(feature, arrows) {
  const name = feature.replace('/src/features/', '-').replace('/src/', '-');
  return {
    ...Object.fromEntries(
      Object.entries(arrows).map(([folder, above]) => [
        `${name}-${folder}-imports-only-to-the-right`,
        [[`${feature}/${folder}/fault.ts`, join(feature, above, 'target.ts')]],
      ]),
    ),
    [`${name}-has-no-other-folders`]: [[`${feature}/other.ts`, `${feature}/shelf/target.ts`]],
    [`${name}-has-no-other-folders-that-import`]: [[`${feature}/shelf/fault.ts`, `${feature}/target.ts`]],
  };
}

/** For each folder of a ladder an arrow to one that is not below it. @param {string} name @param {string} path @param {Record<string, string>} arrows @returns {Record<string, Arrow[]>} */
function faultsFromBelow(name, path, arrows) {
  return Object.fromEntries(
    Object.entries(arrows).map(([folder, above]) => [
      `${name}-${folder}-imports-only-what-is-below`,
      [[`${path}/${folder}/fault.ts`, `${path}/${above}/target.ts`]],
    ]),
  );
}

const tree = mkdtempSync(join(tmpdir(), 'tertium-boundaries-'));
afterAll(() => rmSync(tree, { recursive: true }));

/** @param {string} path @param {string} text */
function plant(path, text) {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

/** @param {string} from @param {string} to */
function addressOf(from, to) {
  return to.endsWith('.ts') ? `./${relative(dirname(from), to).replace(/\.ts$/, '')}` : to;
}

/** Writes the tree, the targets first, and gives `rule: file` of all that dependency-cruiser finds there. */
function findFaults() {
  const arrows = [wayBack, ...Object.values(planted).flat()];
  for (const [, to] of arrows) if (to.endsWith('.ts')) plant(`packages/${to}`, 'export type Target = 1;\n');
  for (const [from, to] of arrows) {
    // Types alone: no arrow hides behind `import type`.
    plant(
      `packages/${from}`,
      `import type * as target from '${addressOf(from, to)}';\nexport type Target = typeof target;\n`,
    );
  }
  for (const library of ['zod', 'echarts', 'jsep']) {
    plant(`node_modules/${library}/package.json`, `{ "name": "${library}", "main": "index.js" }`);
    plant(`node_modules/${library}/index.js`, '');
  }
  cpSync(join(root, 'tsconfig.base.json'), join(tree, 'tsconfig.base.json'));
  plant('package.json', '{ "dependencies": { "zod": "*", "echarts": "*", "jsep": "*" } }');
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const words = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', 'packages'];
  const { stdout } = spawnSync(process.execPath, [program, ...words], { cwd: tree, encoding: 'utf8' });
  /** @type {{ summary: { violations: { from: string, rule: { name: string } }[] } }} */
  const { summary } = JSON.parse(stdout);
  return new Set(summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`));
}

/** @type {Set<string>} */
let found;
beforeAll(() => {
  found = findFaults();
}, 120_000);

const rules = boundaries.forbidden.map(({ name }) => name);

test('every rule has a fault planted for it', () => {
  expect(Object.keys(planted).sort()).toEqual([...rules].sort());
});

test.each(rules)('%s bites', (name) => {
  const faults = (planted[name] ?? []).map(([from]) => `${name}: packages/${from}`);
  expect(faults.filter((fault) => !found.has(fault))).toEqual([]);
});
