import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { kitStyles } from './kitStyles.ts';
import { bundle, selfContained } from './selfContained.ts';
import { selfContainedPage } from './src/features/report/reader/selfContainedPage.ts';

/**
 * The files of a first visit. Each holds the modules named here with all that they import, as far as no file above has
 * it; what is opened later comes in files of its own.
 */
const files = [
  // The entry with what it imports, which may stand in no file with a library: those run after its first line only. With
  // it the style sheets that all pages begin with.
  {
    name: 'entry',
    test: /[\\/]main[\\/](?:main|harden|host)\.ts$|vite[\\/]preload-helper|[\\/]ui[\\/](?:fetchFirst|withoutEval)\.ts$|[\\/]contract[\\/]src[\\/](?:account|compare|token)\.ts$|[\\/]session[\\/](?:userKey|prefetch)\.ts$|[\\/](?:tokens|base|touch)\.css$/,
  },
  {
    name: 'framework',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-redux|redux|immer|reselect|use-sync-external-store|@reduxjs)[\\/]/,
  },
  // With what the pages of either side need of the kit and beside it.
  {
    name: 'start',
    test: /[\\/]main[\\/]start\.tsx$|antd[\\/]es[\\/](?:(?:config-provider|button|theme)[\\/]index|input[\\/]Input)\.js$|[\\/](?:ui[\\/](?:Field|Notice|LogoMark|useTitle)|session[\\/](?:describeError|refuseWeakPassword)|api[\\/]profile)\.tsx?$/,
  },
  { name: 'login', test: /[\\/]auth[\\/]LoginPage\.tsx$/ },
  // With what both the gallery and an open comparison take in, of the kit and beside it.
  {
    name: 'frame',
    test: /antd[\\/]es[\\/](?:app|modal|dropdown|menu|tooltip|segmented)[\\/]index\.js$|[\\/](?:Frame|ComparePage|LinkButton|useFormatNumber|useShortcuts|ResultPage|newId|countedNoun|engine[\\/]src[\\/]limits|icons[\\/](?:Copy|Delete|Edit|More|Plus)Outlined|document[\\/]sharing[\\/]rightWords|ranked[\\/](?:rankingMethodWords|RankingBar)|contract[\\/]src[\\/]rights|import[\\/](?:useIncomingTable|IncomingPreview|PasteTarget|FileButton))\.[jt]sx?$/,
  },
  // With what the table and the graph of an open comparison both take in.
  {
    name: 'comparison',
    test: /[\\/]ranked[\\/](?:ComparisonProvider|VerdictLine|weightingChoices|placeText|percentOf|baselineIndex)\.tsx?$|[\\/]view[\\/](?:ViewProvider|ViewStart|useFilters|useWeightingChoice)\.tsx?$|[\\/]list[\\/]useFilterSources\.ts$|[\\/]attribute[\\/]useShown\.ts$|[\\/]ui[\\/](?:listFirst|useSteps)\.ts$|[\\/]tables[\\/]src[\\/]writing[\\/]formulaGuard\.ts$|[\\/]engine[\\/]src[\\/](?:formula[\\/]typedInputs|reading[\\/](?:rangeWithUnit|confirmation)|ranking[\\/]contributions|scales[\\/]confirmedEnd)\.ts$|icons[\\/](?:ArrowLeft|Check|Close|Down|Download)Outlined\.js$/,
  },
  { name: 'workspace', test: /[\\/]workspace[\\/]Workspace\.tsx$/ },
  { name: 'gallery', test: /[\\/]GalleryPage\.tsx$/ },
  // What every page asks for once it stands: without the table, which the graph would fetch and compile before its picture.
  { name: 'bell', test: /[\\/](?:NoticeBell|awaitedWords)\.tsx?$/ },
  // What comes behind a verdict, and what the graph shares with parts that open later: none of them takes charts in.
  {
    name: 'verdict',
    test: /[\\/]ranked[\\/](?:verdictTools|rankingMethodText|byMethod[\\/]methodTools|methods[\\/]\w+|sampling[\\/](?:FirstShare|sampleInStages))\.tsx?$|[\\/]rounds[\\/]useRevealedRounds\.ts$|[\\/]engine[\\/]src[\\/](?:group|methods)[\\/]|engine[\\/]src[\\/](?:ranking[\\/](?:additiveForm|methodParts)|reasons[\\/](?:openInputs|triangle))\.ts$/,
  },
  {
    name: 'later',
    test: /[\\/](?:view[\\/](?:AccessNotice|WeightingPicker)|originText|useWeigher)\.tsx?$|antd[\\/]es[\\/](?:select|checkbox|switch)[\\/]index\.js$|[\\/]ui[\\/](?:colourSets|saveFile|useIsPrinted)\.ts$/,
  },
  // What comes by itself when a table stands.
  {
    name: 'standing',
    test: /[\\/]workspace[\\/](?:Checks|RuledOut|PageCommands)\.tsx$|[\\/](?:PrintedTable|Distribution|attributeChecks|followGuess)\.tsx?$/,
  },
  // What all charts are made of, with the kinds that come with the graph. The maps of items load with their kinds.
  {
    name: 'kinds',
    test: /[\\/]graph[\\/](?:(?:scene|axes|bars|kinds)[\\/](?!itemMap)|drawing[\\/](?:use|MethodNote|NotShownLine|DrawingWords)|page[\\/]useWidth)/,
  },
  // The chart library, which the graph and a report with charts load.
  { name: 'charts', test: /node_modules[\\/](?:echarts|zrender|tslib)[\\/]|[\\/]drawing[\\/]echarts\.ts$/ },
];

const source = join(import.meta.dirname, 'src');

/** The modules that the code names in `lazyPart(() => import('…'))`. */
const lazyParts = new Set(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.startsWith(join('features', 'graph')))
    .flatMap((file) => {
      const named = readFileSync(join(source, file), 'utf8').matchAll(
        /lazyPart\(\s*\(\) => import\('(.+?)'\)/g,
      );
      return [...named].map(([, part = '']) => join(source, file, '..', `${part}.tsx`));
    }),
);

/**
 * Files of what opens by a press. A browser's work for each of a hundred small ones is more than for what is in them. They hold
 * what no file above has, and are compiled function by function: of most, nobody opens more than a few.
 */
const laterFiles = [
  // By itself, on the table and the graph.
  { name: 'kept', test: /[\\/]view[\\/]KeptView\.tsx$/ },
  // What the report and the pages of the account share with them.
  {
    name: 'fields',
    test: /antd[\\/]es[\\/](?:input|radio)[\\/]index\.js$|[\\/](?:Labelled|FigureTable|RenameDialog|NotLoaded|ErrorResult|missingPolicyNames)\.tsx?$/,
  },
  { name: 'sure', test: /[\\/](?:SurePanel|PastProvider|PastBanner|rounds[\\/]useVerdict)\.tsx?$/ },
  { name: 'people', test: /[\\/]ShareDialog\.tsx$/ },
  // All that opens in a comparison or in the gallery; of the graph, which is another page, nothing.
  { name: 'parts', test: (id: string) => lazyParts.has(id) },
];

const leftOut = "export default () => { throw new Error('left out of the build: vite.config.ts'); };";

/**
 * What the kit takes in for things that the product never asks it for: by whom it is imported, and what stands in its
 * place. The compiler cannot see who begins to ask for one: it fails when it is shown.
 */
const unused: Readonly<Record<string, { readonly importer: RegExp; readonly code: string }>> = {
  // For `tooltip.unique` of ConfigProvider.
  '../tooltip/UniqueProvider': {
    importer: /config-provider[\\/]/,
    code: 'export default ({ children }) => children;',
  },
  // For `loading` of Modal and Drawer.
  '../skeleton': { importer: /[\\/](?:modal|drawer)[\\/]/, code: leftOut },
  // `Dropdown.Button`.
  './dropdown-button': { importer: /[\\/]dropdown[\\/]index\.js$/, code: leftOut },
  // `Tooltip.UniqueProvider`.
  './UniqueProvider': { importer: /[\\/]tooltip[\\/]index\.js$/, code: leftOut },
  // `Skeleton.Image` and its like, and `avatar` of Skeleton.
  ...Object.fromEntries(
    ['Avatar', 'Button', 'Element', 'Image', 'Input', 'Node'].map((part) => [
      `./${part}`,
      { importer: /[\\/]skeleton[\\/]Skeleton\.js$/, code: leftOut },
    ]),
  ),
  // The field of one line without that of several, which opens later.
  '@rc-component/input': {
    importer: /[\\/]antd[\\/]es[\\/]input[\\/]Input\.js$/,
    code: "export { default } from '@rc-component/input/es/Input';",
  },
};

const withoutUnused: Plugin = {
  name: 'without-unused',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    unused[source]?.importer.test(importer ?? '') ? `\0unused:${source}` : null,
  load: (id) => (id.startsWith('\0unused:') ? (unused[id.slice('\0unused:'.length)]?.code ?? null) : null),
};

/** The router's door leads to a build that warns who develops; the one for production stands beside it. */
const quietRouter: Plugin = {
  name: 'quiet-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source !== 'react-router' && source !== 'react-router/dom') return null;
    const door = await this.resolve(source, importer, { skipSelf: true });
    return door?.id.replace('/dist/development/', '/dist/production/');
  },
};

/** What the calls of the API say of themselves is for its document; a page makes them unread. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]contract[\\/]src[\\/]\w+\.ts$/ },
    order: 'pre',
    handler: (code) => code.replace(/^ {2}summary:\s*(?:'[^'\n]*'|"[^"\n]*"),$/gm, ''),
  },
};

const fetchFirst = JSON.stringify(join(import.meta.dirname, 'src/ui/fetchFirst.ts'));

/** An import waits for all files that it takes, itself among them, and takes them from the browser's cache. */
const filesBeforeImports: Plugin = {
  name: 'files-before-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? `export { fetchFirst as __vitePreload } from ${fetchFirst};` : null,
};

/** What the browsers run that the product is for. */
const target = 'es2023';

const isFirst = (name: string) => files.some((file) => file.name === name);
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Without it a browser compiles each function when it is first called, in the page's own time: a quarter of the work of a
 * first visit. With it (Chromium from 136 on) a file is compiled as a whole beside the page while it comes. To be seen, it
 * has to be the first line.
 */
const compiledWhileComing: Plugin = {
  name: 'compiled-while-coming',
  apply: 'build',
  augmentChunkHash: ({ name }) => (isFirst(name) ? hint : ''),
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && isFirst(chunk.name)) chunk.code = hint + chunk.code;
    },
  },
};

const ownFile = (name: string): string => readFileSync(join(import.meta.dirname, 'src/ui', name), 'utf8');

/** Files of the page about the API, which the server writes: its style, which begins with our tokens, and its icon. */
const apiPageFiles: Plugin = {
  name: 'api-page-files',
  apply: 'build',
  generateBundle() {
    const style = ownFile('tokens.css') + ownFile('apiPage.css');
    this.emitFile({ type: 'asset', fileName: 'api.css', source: style });
    this.emitFile({ type: 'asset', fileName: 'favicon.svg', source: ownFile('logo.svg') });
  },
};

/** The page of a ranking in a chat, which the server hands to assistants. */
const chatPage: Plugin = {
  name: 'chat-page',
  apply: 'build',
  async generateBundle() {
    const { pageScript, pageStyle } = await bundle(
      join(source, 'features/report/reader/chatPage.ts'),
      target,
    );
    const page = selfContainedPage({
      ...{ title: 'Ranking', root: 'lang="en"', body: '<p>Waiting for the ranking …</p>' },
      ...{ style: pageStyle, script: pageScript },
    });
    this.emitFile({ type: 'asset', fileName: 'chat-ranking.html', source: page });
  },
};

export default defineConfig({
  plugins: [
    react(),
    withoutUnused,
    quietRouter,
    filesBeforeImports,
    withoutSummaries,
    kitStyles({ cssVar: { key: 'tertium' }, hashed: false }),
    compiledWhileComing,
    apiPageFiles,
    chatPage,
    selfContained(target),
  ],
  server: {
    proxy: Object.fromEntries(
      ['/auth/v1', '/account/v1', '/compare/v1', '/api'].map((p) => [p, 'http://127.0.0.1:8080']),
    ),
  },
  worker: { format: 'es' },
  build: {
    target,
    outDir: 'dist',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser of the target knows these links; without it the entry is one file.
      polyfill: false,
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'js' ? [...new Set([...needed, file])] : [...needed],
    },
    manifest: true,
    // What a page may weigh is checked by scripts/budgets.mjs; the graph page alone carries the chart library.
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      // The kit's libraries do not say that they only export: unsaid, all of a barrel comes along with a part of it.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules[\\/]@(?:rc-component|ant-design)[\\/]/, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          groups: [...files, ...laterFiles].map((file, index) => ({ ...file, priority: 100 - index })),
        },
      },
    },
  },
  test: {
    setupFiles: ['src/api/testing/setUp.ts'],
    globalSetup: ['src/document/testing/globalServer.ts'],
    testTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 180_000,
  },
});
