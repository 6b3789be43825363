import { ArrowLeftOutlined, TableOutlined } from '@ant-design/icons';
import { isByMethod } from '@tertium/engine';
import type { ECharts } from 'echarts/core';
import { Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useComparison, useMay, useRanking } from '../../../ranked/comparisonContext';
import { rankingMethodWithin } from '../../../ranked/rankingMethodText';
import { isAskedBlind } from '../../../ranked/rounds/useAwaitedRound';
import { VerdictLine } from '../../../ranked/VerdictLine';
import { whoseWords } from '../../../ranked/weightingChoices';
import { Loading } from '../../../ui/Loading';
import { lazyPart } from '../../../ui/lazyPart';
import { PageBar } from '../../../ui/PageBar';
import { useIsNarrow, useMediaQuery } from '../../../ui/screen';
import { useSettled } from '../../../ui/useSettled';
import { useShortcuts } from '../../../ui/useShortcuts';
import { useTitle } from '../../../ui/useTitle';
import { AccessNotice } from '../../view/AccessNotice';
import { useView } from '../../view/useView';
import { WeightingPicker } from '../../view/WeightingPicker';
import { whoseRanking } from '../drawing/basisOf';
import { DrawingWords } from '../drawing/DrawingWords';
import { chartTextOf, headOf, noHead } from '../drawing/headOf';
import { MethodNote } from '../drawing/MethodNote';
import { NotShownLine } from '../drawing/NotShownLine';
import { SourceLine } from '../drawing/SourceLine';
import { useAnnotate } from '../drawing/useAnnotate';
import { useDrawing } from '../drawing/useDrawing';
import { useTableItems } from '../drawing/useTableItems';
import { chartKinds, chartsFor, partsOf } from '../kinds/chartKinds';
import { formatGraphView, type GraphView, parseGraphView } from '../kinds/graphView';
import { ChartKinds } from './ChartKinds';
import { ChartTerms } from './ChartTerms';
import { ChartTitle, type Writing } from './ChartTitle';
import type { DrawnPicture } from './exportPicture';
import { ItemChips } from './ItemChips';
import { useWidth } from './useWidth';

// Loaded separately with the chart library, a third of the page's code, so that texts and choices are shown first.
export const Chart = lazyPart(() => import('./Chart'), 'Chart');
const DrawnTable = lazyPart(() => import('./DrawnTable'), 'DrawnTable');
const ExportMenu = lazyPart(() => import('./ExportMenu'), 'ExportMenu');
const ChartBrush = lazyPart(() => import('./ChartBrush'), 'ChartBrush');
const ChartWalk = lazyPart(() => import('./ChartWalk'), 'ChartWalk');
const Faces = lazyPart(() => import('../../here/Faces'), 'Faces');
const PanelGrid = lazyPart(() => import('./PanelGrid'), 'PanelGrid');
const PanelsControl = lazyPart(() => import('./PanelsControl'), 'PanelsControl');
const KeptView = lazyPart(() => import('../../view/KeptView'), 'KeptView');
const GraphScope = lazyPart(() => import('./GraphScope'), 'GraphScope');

/** The open comparison as a chart, with its controls at the side, and its table and description below. */
export function GraphWorkspace() {
  const { comparison, weighers, here } = useComparison();
  const hasOthers = useSyncExternalStore(here.subscribe, () => here.people().length > 0);
  const [{ group }] = useView();
  const tableItems = useTableItems();
  const live = useRanking();
  const { reading } = live;
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => parseGraphView(query), [query]);
  const [room, widthPx] = useWidth();
  const { drawn, rankings, status } = useDrawing(view, widthPx);
  const { scene, drawing } = drawn ?? { scene: null, drawing: null };
  const head = drawn === null ? noHead : headOf(drawn.scene, view.chart, drawn.drawing);
  const { annotate } = useAnnotate(view.chart, drawn);
  const canEdit = useMay('edit');
  const [writing, setWriting] = useState<Writing>(null);
  const [chart, setChart] = useState<ECharts | null>(null);
  const [picture, setPicture] = useState<DrawnPicture | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  // What nobody needs before the picture would delay it.
  const isSettled = useSettled();
  const isEmpty = drawing?.table.rows.length === 0 && drawing.description.length > 0;
  const isRestShown = isEmpty || isSettled || (chart ?? picture) !== null;
  useTitle(`${chartKinds[view.chart].name} of ${comparison.name}`);

  const change = (patch: Partial<GraphView>): void =>
    setQuery((now) => formatGraphView(now, { ...parseGraphView(now), ...patch }), { replace: true });

  const navigate = useNavigate();
  const openTable = (key: string, value: string): void => {
    const search = new URLSearchParams(query);
    search.delete('why');
    search.set(key, value);
    void navigate({ pathname: '/compare', search: search.toString() });
  };

  const { Control, panels: panelsBy } = partsOf(view.chart);
  const controls = scene && (Control || panelsBy) && (
    <>
      {Control && <Control scene={scene} view={view} rankings={rankings} onChange={change} />}
      {panelsBy && <PanelsControl scene={scene} view={view} by={panelsBy} onChange={change} />}
    </>
  );
  const isNarrow = useIsNarrow();
  const isStacked = useMediaQuery('(max-width: 900px)');
  const table = { pathname: '/compare', search: query.toString() };
  useShortcuts([{ keys: ['g'], run: () => void navigate(table) }]);
  // A bump chart compares several weightings.
  const isOfSeveral = view.chart === 'bump' && view.rankedBy !== 'methods';
  const whose = isOfSeveral ? null : whoseWords(live, weighers);
  const method = comparison.settings.method ?? null;
  const of = whoseRanking(view, live.ranking);
  const by =
    method === null || of === 'all' ? '' : `, by ${rankingMethodWithin(of === 'sums' ? null : method)}`;
  const heading = `${comparison.name}: ${chartKinds[view.chart].name.toLowerCase()}${whose === null ? '' : ` (${whose})`}${by}`;
  return (
    <div className="graph">
      <PageBar>
        {isNarrow && (
          <Link className="page-back" to={table} aria-label="Back to table">
            <ArrowLeftOutlined aria-hidden />
          </Link>
        )}
        <div className="page-title">
          <h1 title={comparison.name}>{comparison.name}</h1>
          <p className="quiet page-size">Graph</p>
        </div>
        <div className="page-tools">
          <Suspense fallback={null}>{hasOthers && <Faces />}</Suspense>
          {!isNarrow && (
            <Link className="graph-link" to={table} aria-label="Back to table">
              <TableOutlined aria-hidden />
              <span>Table</span>
            </Link>
          )}
          {isRestShown && scene && drawing && (
            <Suspense fallback={null}>
              <ExportMenu
                chart={picture ?? chart}
                scene={scene}
                drawing={drawing}
                head={head}
                title={heading}
                onTable={() => openTable('panel', 'export')}
              />
            </Suspense>
          )}
        </div>
      </PageBar>
      <AccessNotice />
      <VerdictLine
        shown={tableItems?.indexes ?? null}
        onExplain={(id) => openTable('why', id)}
        onSure={() => openTable('panel', 'sure')}
        onAsk={() => openTable('panel', 'ask')}
        onCell={(...cell) => void navigate(table, { state: { cell } })}
      />
      <Suspense fallback={null}>{isRestShown && <KeptView />}</Suspense>
      <Suspense fallback={<div className="graph-scope" />}>
        {tableItems !== null && (tableItems.by !== null || group !== null) && (
          <GraphScope tableItems={tableItems} onFilter={() => openTable('panel', 'filter')} />
        )}
      </Suspense>
      <ChartKinds
        kinds={chartsFor(method?.id ?? null, view.chart)}
        value={view.chart}
        onChange={(kind) => change({ chart: kind })}
      />
      <div className="graph-body">
        <aside className="graph-side" aria-label="Chart options">
          {!isAskedBlind(live.awaited) && <WeightingPicker />}
          {/* Shown at once, so that the items don't move when the choices load. */}
          <Suspense>
            {isStacked && controls ? (
              <details className="graph-options">
                <summary>Chart options</summary>
                {controls}
              </details>
            ) : (
              controls
            )}
            {scene && (
              <ItemChips
                scene={scene}
                view={view}
                isDrawn={drawing === null || drawing.table.rows.length > 0}
                hovered={hovered}
                colourOf={drawing?.colourOf}
                onChange={change}
              />
            )}
          </Suspense>
        </aside>
        <section className="graph-main" aria-label="Chart" ref={room}>
          {scene === null || drawing === null ? (
            <Loading what="resources" key={reading?.done} />
          ) : (
            <>
              {live.ranking !== null && isByMethod(live.ranking) && drawing.table.rows.length > 0 && (
                <MethodNote method={live.ranking.method} of={whoseRanking(view, live.ranking)} />
              )}
              <ChartTitle
                kind={view.chart}
                head={head}
                scene={scene}
                drawing={drawing}
                chart={chart}
                writing={writing}
                onWrite={setWriting}
              />
              {drawing.panels !== undefined && (
                <Suspense fallback={<Loading what="lazyResources" />}>
                  <PanelGrid
                    kind={view.chart}
                    panels={drawing.panels}
                    legend={drawing.legend}
                    widthPx={scene.widthPx}
                    label={heading}
                    onPicture={setPicture}
                    onHover={setHovered}
                  />
                </Suspense>
              )}
              {drawing.table.rows.length > 0 && drawing.panels === undefined && (
                <div className="graph-plot">
                  <Suspense fallback={<div style={{ height: drawing.heightPx }} />}>
                    <Chart
                      option={drawing.option}
                      heightPx={drawing.heightPx}
                      label={`${heading}. ${head.title ?? ''}`}
                      annotate={annotate}
                      describedBy="graph-subtitle graph-words"
                      onChart={setChart}
                      onHover={setHovered}
                    />
                  </Suspense>
                  {chart !== null && (
                    <Suspense>
                      {drawing.rangesIn !== undefined && (
                        <ChartBrush chart={chart} scene={scene} drawing={drawing} />
                      )}
                      <ChartWalk
                        kind={view.chart}
                        chart={chart}
                        scene={scene}
                        drawing={drawing}
                        annotations={chartTextOf(comparison.settings, view.chart).annotations ?? []}
                        onAnnotate={canEdit ? setWriting : undefined}
                        onItem={setHovered}
                        hasPlaces={partsOf(view.chart).isOfPlaces !== true}
                      />
                    </Suspense>
                  )}
                  {drawing.overlay}
                </div>
              )}
              {drawing.heightPx === 0 && drawing.description.length === 0 && <p role="status">{status}</p>}
              <NotShownLine notShown={drawing.notShown} />
              <div className="graph-words" id="graph-words">
                <DrawingWords head={head} drawing={drawing} />
                {isOfSeveral && drawing.description[0]?.template === 'bump.none' && (
                  <button
                    type="button"
                    className="link-button"
                    onClick={() => change({ rankedBy: 'methods' })}
                  >
                    Compare methods instead
                  </button>
                )}
              </div>
              <ChartTerms kind={view.chart} finding={drawing.title?.text ?? ''} />
              <SourceLine comparison={comparison} />
              <Suspense fallback={null}>
                {isRestShown && <DrawnTable table={drawing.table} hovered={hovered} />}
              </Suspense>
            </>
          )}
        </section>
      </div>
    </div>
  );
}
