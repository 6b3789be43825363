/** The direction of every import, type-only ones included; `scripts/boundaries.test.mjs` plants a fault for each rule. */
const packages = ['engine', 'contract', 'tables', 'server', 'web', 'e2e'];
const web = ['main', 'app', 'features', 'ranked', 'document', 'frame', 'api', 'session', 'ui'];
const server = ['main', 'app', 'features', 'mailing', 'identity', 'http', 'store'];

/** Inside the server's feature `compare`; `registerCompare` and `upkeep` stand above. */
const serverCompare = [
  'importing',
  'model',
  'links',
  'gallery',
  'belongings',
  'sharing',
  'webhooks',
  'views',
  'rounds',
  'images',
  'editing',
  'comments',
  'notices',
  'history',
  'news',
  'templates',
  'access',
  'storage',
];

/** The web app's features: one imports those to its right; those of one rung never meet. */
const webFeatures = [
  'workspace',
  'gallery',
  'ask',
  'links',
  'report',
  ['import', 'export', 'graph', 'weigh', 'why', 'methods', 'sure', 'history', 'share', 'find'],
  'past',
  'rounds',
  'narrow',
  'list',
  'matrix',
  'grid',
  ['images', 'proposals', 'comments', 'here'],
  'attribute',
  'view',
];

/** Inside its feature `import`, where the dialog with its steps stands above its folders. */
const webImport = [['files', 'questions'], 'saving', 'difference', 'draft', 'reading', 'comparisonFile'];

/** Inside the web app's feature `graph`: one folder for each kind of chart, between the list of kinds and what kinds share. */
const webGraph = [
  ['page', 'paper'],
  'drawing',
  'kinds',
  [
    'contributions',
    'waterfall',
    'tradeoff',
    'parallel',
    'dumbbell',
    'radar',
    'heat',
    'distribution',
    'similar',
    'sensitivity',
    'acceptability',
    'bump',
  ],
  ['bars', 'axes'],
  'scene',
];

/** Inside the web app's layer `document`: from what pages do with an open comparison down to what the wire carries. */
const webDocument = ['editing', ['opening', 'scales'], 'calls', 'sync', ['news', 'state'], 'wire'];

/** Features of the web app that import no other and that none imports. */
const webAlone = ['account', 'auth', 'notices', 'operation'];

/** The engine's ladder: each folder with the folders it may stand on. */
const engine = {
  fields: [],
  words: [],
  table: [],
  reading: ['table'],
  formula: ['table', 'reading'],
  scales: ['table'],
  weighting: ['table', 'scales'],
  methods: ['table', 'scales', 'weighting'],
  agreement: ['table', 'scales', 'methods'],
  ranking: ['table', 'reading', 'scales', 'weighting', 'methods', 'agreement'],
  group: ['scales', 'agreement', 'ranking'],
  reasons: ['words', 'table', 'reading', 'formula', 'scales', 'weighting', 'methods', 'agreement', 'ranking'],
  changes: ['fields', 'reading', 'formula'],
};

/** Inside the package of tables: from bytes to texts, to columns, to changes; beside them from a table to its formats. */
const tables = {
  source: [],
  columns: ['source'],
  changes: ['source', 'columns'],
  writing: [],
};

/** Inside `source`, where `openSource` stands above its folders. */
const tablesSource = { archive: [], text: [], json: [], pasted: [], workbook: ['archive'] };

/** Who changes, compares or writes down cells as they are stored. Everybody else reads columns. */
const changers = [
  '^packages/engine/src/(changes/|columnsOf[.]ts$)',
  '^packages/tables/src/changes/',
  '^packages/server/src/features/compare/(editing|storage)/',
  '^packages/web/src/document/',
  '^packages/web/src/features/(grid|import)/',
  '^packages/web/src/features/(attribute/followGuess|export/pastFile|sure/previews)[.]ts$',
];

const testKits = ['[.](test|bench)[.]tsx?$', '/testing/'];
const testFiles = [...testKits, '[.]config[.]ts$'];

/** Files, by regular expressions of their paths. @typedef {{ path?: string | string[], pathNot?: string | string[] }} Files */
/** @typedef {Files & { circular?: boolean, couldNotResolve?: boolean, dependencyTypes?: 'core'[] }} Targets */

/** Refuses these arrows. @param {string} name @param {Files} from @param {Targets} to */
const refuse = (name, from, to) => ({ name, severity: 'error', from, to });

/** Refuses these arrows out of product code. @param {string} name @param {string} path @param {Targets} to */
const refuseIn = (name, path, to) => refuse(name, { path, pathNot: testFiles }, to);

/** Of our packages, a package imports itself and these. @param {string} name @param {string[]} allowed */
function packageMayImport(name, allowed) {
  const own = `^packages/(${[name, ...allowed].join('|')})/`;
  return refuseIn(`${name}-imports-only-${allowed.join('-and-')}`, `^packages/${name}/`, {
    path: '^packages/',
    pathNot: own,
  });
}

/** Layers of a package: each may import itself and what stands to its right. @param {string} name @param {string[]} layers */
function layersOf(name, layers) {
  const src = `^packages/${name}/src/`;
  return layers.slice(1).map((layer, index) =>
    refuseIn(`${name}-${layer}-imports-only-to-the-right`, `${src}${layer}/`, {
      path: `${src}(${layers.slice(0, index + 1).join('|')})/`,
    }),
  );
}

/**
 * Folders of a ladder that says of each what it may stand on.
 * @param {string} name @param {string} path @param {Record<string, string[]>} ladder
 */
const onlyBelow = (name, path, ladder) =>
  Object.entries(ladder).map(([folder, below]) =>
    refuseIn(`${name}-${folder}-imports-only-what-is-below`, `${path}${folder}/`, {
      path: `${path}[^/]+/`,
      pathNot: `${path}(${[folder, ...below].join('|')})/`,
    }),
  );

/**
 * Folders of a path, rung by rung: each may import itself and what stands to its right; those that stand alone meet none.
 * @param {string} name @param {string} path @param {(string | string[])[]} rungs @param {string[]} [alone]
 */
function foldersOf(name, path, rungs, alone = []) {
  /** @param {string} folder @param {string[]} below */
  const only = (folder, below) =>
    refuseIn(`${name}-${folder}-imports-only-to-the-right`, `${path}${folder}/`, {
      path,
      pathNot: `${path}(${[folder, ...below].join('|')})/`,
    });
  return [
    ...rungs.flatMap((rung, index) => [rung].flat().map((each) => only(each, rungs.slice(index + 1).flat()))),
    ...alone.map((each) => only(each, [])),
    ...noOtherFolders(name, path, [...rungs.flat(), ...alone, 'testing']),
  ];
}

/**
 * A folder that is on no ladder may neither be imported nor import; one that does neither is dead code.
 * @param {string} name @param {string} path @param {string[]} folders
 */
function noOtherFolders(name, path, folders) {
  const isOther = { path: `${path}[^/]+/`, pathNot: `${path}(${folders.join('|')})/` };
  return [
    refuse(`${name}-has-no-other-folders`, {}, isOther),
    refuse(`${name}-has-no-other-folders-that-import`, isOther, {}),
  ];
}

export default {
  forbidden: [
    refuse('no-cycles', {}, { circular: true }),
    refuse('no-unresolved-imports', {}, { couldNotResolve: true }),
    refuseIn('engine-imports-only-itself-and-jsep', '^packages/engine/src/', {
      pathNot: '^packages/engine/src/|node_modules/jsep/',
    }),
    refuse(
      'jsep-only-reads-formulas',
      { path: '^packages/', pathNot: '^packages/engine/src/formula/' },
      { path: 'node_modules/jsep/' },
    ),
    refuseIn('contract-imports-only-engine-and-zod', '^packages/contract/src/', {
      pathNot: '^packages/(contract|engine)/src/|node_modules/zod/',
    }),
    refuseIn('web-imports-no-core-module', '^packages/web/src/', { dependencyTypes: ['core'] }),
    packageMayImport('tables', ['engine']),
    refuseIn('tables-imports-no-core-module', '^packages/tables/src/', { dependencyTypes: ['core'] }),
    packageMayImport('server', ['contract', 'tables', 'engine']),
    packageMayImport('web', ['contract', 'tables', 'engine']),
    // What judges sentences of a page is the witness that judges them in the engine and in charts.
    refuseIn('e2e-imports-only-contract-and-tables', '^packages/e2e/', {
      path: '^packages/',
      pathNot: '^packages/(e2e|contract|tables)/|/testing/sentences/',
    }),
    refuseIn('packages-meet-at-their-doors', '^packages/([^/]+)/', {
      path: '^packages/(engine|contract|tables)/src/',
      pathNot:
        '^packages/($1|engine|contract|tables)/src/index\\.ts$|^packages/$1/|/testing/sentences/|/storedCells\\.ts$',
    }),
    refuse(
      'stored-cells-are-for-changing-them',
      { path: '^packages/', pathNot: [...testFiles, ...changers] },
      { path: '^packages/engine/src/storedCells\\.ts$' },
    ),
    refuseIn('features-never-sideways', '^packages/server/src/features/([^/]+)/', {
      path: '^packages/server/src/features/',
      pathNot: '^packages/server/src/features/$1/',
    }),
    refuse(
      'charts-only-on-the-graph-page',
      { path: '^packages/web/src/', pathNot: '^packages/web/src/features/graph/' },
      { path: 'node_modules/(echarts|zrender)/' },
    ),
    refuseIn('product-code-does-not-import-tests', '^packages/(engine|contract|tables|server|web)/src/', {
      path: testKits,
      pathNot: 'node_modules',
    }),
    ...layersOf('web', web),
    ...layersOf('server', server),
    ...foldersOf('server-compare', '^packages/server/src/features/compare/', serverCompare),
    ...foldersOf('web-features', '^packages/web/src/features/', webFeatures, webAlone),
    ...foldersOf('web-document', '^packages/web/src/document/', webDocument, ['sharing']),
    ...foldersOf('web-import', '^packages/web/src/features/import/', webImport),
    ...foldersOf('web-graph', '^packages/web/src/features/graph/', webGraph),
    ...onlyBelow('engine', '^packages/engine/src/', engine),
    ...onlyBelow('tables', '^packages/tables/src/', tables),
    ...onlyBelow('tables-source', '^packages/tables/src/source/', tablesSource),
    ...noOtherFolders('packages', '^packages/', packages),
    ...noOtherFolders('engine', '^packages/engine/src/', [...Object.keys(engine), 'testing']),
    ...noOtherFolders('tables', '^packages/tables/src/', [...Object.keys(tables), 'testing']),
    ...noOtherFolders('tables-source', '^packages/tables/src/source/', Object.keys(tablesSource)),
    ...noOtherFolders('server', '^packages/server/src/', [...server, 'testing']),
    ...noOtherFolders('web', '^packages/web/src/', web),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // No `includeOnly`: it hides core modules and what cannot be resolved.
    // Tests build programs into `.cache` meanwhile.
    exclude: { path: '/dist/|/\\.cache/|node_modules/.*node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
