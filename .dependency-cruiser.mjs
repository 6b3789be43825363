/** The direction of every import, type-only ones included. @type {import('dependency-cruiser').IConfiguration} */
const web = ['main', 'app', 'features', 'comparison', 'frame', 'api', 'session', 'ui'];
const server = ['main', 'app', 'features', 'identity', 'http', 'store'];

/** Inside the server's feature `compare`; `registerCompare` and `upkeep` stand above. */
const serverCompare = ['gallery', 'editing', 'history', 'templates', 'access', 'storage'];

/** Inside the web app's feature `compare`; folders of one rung never meet. */
const webCompare = [
  'page',
  'gallery',
  ['import', 'weigh', 'explain', 'history'],
  'list',
  'matrix',
  'grid',
  'attribute',
  'view',
];

/** The engine's ladder: each folder with the folders it may stand on. */
const engine = {
  table: [],
  reading: ['table'],
  scales: ['table'],
  weighting: ['table', 'scales'],
  methods: ['table', 'scales', 'weighting'],
  agreement: ['table', 'scales', 'methods'],
  ranking: ['table', 'reading', 'scales', 'weighting', 'methods', 'agreement'],
  reasons: ['table', 'reading', 'scales', 'weighting', 'methods', 'agreement', 'ranking'],
  changes: [],
};

const testFiles = ['[.](test|bench)[.]tsx?$', '/testing/', '[.]config[.]ts$'];
const testKits = ['[.](test|bench)[.]tsx?$', '/testing/'];

/** Layers of a package: each may import itself and what stands to its right. */
function layersOf(name, layers) {
  return layers.slice(1).map((layer, index) => ({
    name: `${name}-${layer}-imports-only-to-the-right`,
    severity: 'error',
    from: { path: `^packages/${name}/src/${layer}/`, pathNot: testFiles },
    to: { path: `^packages/${name}/src/(${layers.slice(0, index + 1).join('|')})/` },
  }));
}

/** Folders of one feature, rung by rung: each may import itself and what stands to its right; there are no others. */
function foldersOf(feature, rungs) {
  const name = feature.replace('/', '-');
  const path = `^packages/${feature.replace('/', '/src/features/')}/`;
  const climbing = rungs.flatMap((rung, index) =>
    [rung].flat().map((folder) => ({
      name: `${name}-${folder}-imports-only-to-the-right`,
      severity: 'error',
      from: { path: `${path}${folder}/`, pathNot: testFiles },
      to: { path, pathNot: `${path}(${[folder, ...rungs.slice(index + 1).flat()].join('|')})/` },
    })),
  );
  const isOther = { path: `${path}[^/]+/`, pathNot: `${path}(${rungs.flat().join('|')})/` };
  return [
    ...climbing,
    { name: `${name}-has-no-other-folders`, severity: 'error', from: {}, to: isOther },
    { name: `${name}-has-no-other-folders-that-import`, severity: 'error', from: isOther, to: {} },
  ];
}

function packageMayImport(name, allowed) {
  const others = ['engine', 'contract', 'server', 'web', 'e2e'].filter(
    (one) => one !== name && !allowed.includes(one),
  );
  return {
    name: `${name}-imports-only-${allowed.join('-and-') || 'itself'}`,
    severity: 'error',
    from: { path: `^packages/${name}/`, pathNot: testFiles },
    to: { path: `^packages/(${others.join('|')})/` },
  };
}

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphan-imports',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^cloudflare:|^bun:' },
    },
    packageMayImport('engine', []),
    packageMayImport('contract', []),
    packageMayImport('server', ['contract', 'engine']),
    packageMayImport('web', ['contract', 'engine']),
    packageMayImport('e2e', ['contract']),
    {
      name: 'engine-imports-no-library',
      severity: 'error',
      from: { path: '^packages/engine/src/', pathNot: testFiles },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'core'] },
    },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: testFiles },
      to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'packages-meet-at-their-doors',
      severity: 'error',
      from: { path: '^packages/([^/]+)/', pathNot: testFiles },
      to: {
        path: '^packages/(engine|contract)/src/',
        pathNot: '^packages/($1|engine|contract)/src/index\\.ts$|^packages/$1/',
      },
    },
    {
      name: 'features-never-sideways',
      severity: 'error',
      from: { path: '^packages/(web|server)/src/features/([^/]+)/', pathNot: testFiles },
      to: { path: '^packages/$1/src/features/', pathNot: '^packages/$1/src/features/$2/' },
    },
    {
      name: 'charts-only-on-the-graph-page',
      severity: 'error',
      from: { path: '^packages/web/src/', pathNot: '^packages/web/src/features/graph/' },
      to: { path: 'node_modules/(echarts|zrender)/' },
    },
    {
      name: 'product-code-does-not-import-tests',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: testFiles },
      to: { path: testKits, pathNot: 'node_modules' },
    },
    ...layersOf('web', web),
    ...layersOf('server', server),
    ...foldersOf('server/compare', serverCompare),
    ...foldersOf('web/compare', webCompare),
    ...Object.entries(engine).map(([folder, below]) => ({
      name: `engine-${folder}-stands-on-${below.join('-') || 'the-vocabulary'}`,
      severity: 'error',
      from: { path: `^packages/engine/src/${folder}/`, pathNot: testFiles },
      to: {
        path: '^packages/engine/src/[^/]+/',
        pathNot: `^packages/engine/src/(${[folder, ...below].join('|')})/`,
      },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|node_modules/.*node_modules' },
    includeOnly: { path: '^packages/|node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
