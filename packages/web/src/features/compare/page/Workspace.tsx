import { indexOfId, isByMethod } from '@tertium/engine';
import { Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ComparisonProvider } from '../../../comparison/ComparisonProvider';
import { useComparison, useMay, useRanking } from '../../../comparison/comparisonContext';
import { isAskedBlind } from '../../../comparison/rounds/useAwaitedRound';
import { VerdictLine } from '../../../comparison/VerdictLine';
import { Loading } from '../../../ui/Loading';
import { lazyPart, usePartsAhead } from '../../../ui/lazyPart';
import { PartComes } from '../../../ui/PartComes';
import { useIsNarrow } from '../../../ui/screen';
import { AskedFrom, useAskedFrom } from '../../../ui/useFocusWithin';
import { useTitle } from '../../../ui/useTitle';
import { IncomingPreview } from '../import/IncomingPreview';
import { useIncomingTable } from '../import/useIncomingTable';
import { ArrivingList } from '../list/ArrivingList';
import { List } from '../list/List';
import { useShownItems } from '../list/useShownItems';
import { Matrix } from '../matrix/Matrix';
import type { Adding } from '../view/adding';
import { useView } from '../view/useView';
import { ViewProvider } from '../view/ViewProvider';
import { Panels } from './Panels';
import { TableNotes } from './TableNotes';
import { Toolbar } from './Toolbar';
import { useFirstOrder } from './useFirstOrder';
import { usePageKeys } from './usePageKeys';
import { type Panel, type PlainPanel, useWorkspaceActions } from './useWorkspaceActions';
import { WorkspaceHeader } from './WorkspaceHeader';
import type { WorkspaceTools } from './workspaceTools';
import './phoneBar.css';
import '../../../comparison/verdictLine.css';
import './workspace.css';

const OutOfStep = lazyPart(() => import('./OutOfStep'), 'OutOfStep');
const ConflictDialog = lazyPart(() => import('./ConflictDialog'), 'ConflictDialog');
const EmptyComparison = lazyPart(() => import('./EmptyComparison'), 'EmptyComparison');
const Checks = lazyPart(() => import('./Checks'), 'Checks');
const RuledOut = lazyPart(() => import('./RuledOut'), 'RuledOut');
const ExplainPanel = lazyPart(() => import('../explain/ExplainPanel'), 'ExplainPanel');
const ExplainByMethod = lazyPart(() => import('../explain/ExplainByMethod'), 'ExplainByMethod');
const PhoneBar = lazyPart(() => import('./PhoneBar'), 'PhoneBar');
const PrintedTable = lazyPart(() => import('../matrix/PrintedTable'), 'PrintedTable');
const MethodsPanel = lazyPart(() => import('../methods/MethodsPanel'), 'MethodsPanel');
const WeighPanel = lazyPart(() => import('../weigh/WeighPanel'), 'WeighPanel');
const RankEqually = lazyPart(() => import('../asking/RankEqually'), 'RankEqually');
const RoundInvitation = lazyPart(() => import('../rounds/RoundInvitation'), 'RoundInvitation');
const SurePanel = lazyPart(() => import('../sure/SurePanel'), 'SurePanel');
const ExportPanel = lazyPart(() => import('../export/ExportPanel'), 'ExportPanel');
const PageCommands = lazyPart(() => import('./PageCommands'), 'PageCommands');
const PastWorkspace = lazyPart(() => import('../history/PastWorkspace'), 'PastWorkspace');
const AskPanel = lazyPart(() => import('../asking/AskPanel'), 'AskPanel');

/** More items than this are shown as a list, unless the address says otherwise. */
const matrixItems = 40;

export function Workspace({ id }: { readonly id: string }) {
  const [search] = useSearchParams();
  const past = search.get('v');
  return (
    <ComparisonProvider
      id={id}
      weightingId={search.get('w')}
      whileArriving={(arrival) => <ArrivingList arrival={arrival} />}
    >
      {past === null ? (
        opened
      ) : (
        <Suspense fallback={null}>
          <PastWorkspace key={past} version={Number(past)} weightingId={search.get('w')}>
            {opened}
          </PastWorkspace>
        </Suspense>
      )}
    </ComparisonProvider>
  );
}

/** On a slow line: the panel that was asked for is on its way. */
const PanelComes = () => (
  <aside className="side-panel explaining">
    <Loading what="lazyResources" />
  </aside>
);

/** Always the same: a new address draws nothing that does not depend on it. */
const opened = (
  <ViewProvider>
    <OpenWorkspace />
  </ViewProvider>
);

function OpenWorkspace() {
  const open = useComparison();
  const { comparison } = open;
  const { ranking, isUnweighed, scorableIds, awaited } = useRanking();
  const [view, change] = useView();
  const [panel, setPanel] = useState<Panel | null>(null);
  const [adding, setAdding] = useState<Adding>(null);
  const canEdit = useMay('edit');
  const isNarrow = useIsNarrow();
  const incoming = useIncomingTable();
  const [hasFilters, setHasFilters] = useState(false);
  const actions = useWorkspaceActions(setPanel, setAdding, incoming.take);
  const { items, attributes } = comparison;
  useTitle(comparison.name);
  usePartsAhead();

  const layout = view.view ?? (items.length > matrixItems ? 'list' : 'matrix');
  const shown = useShownItems(view, layout);
  const visible = useMemo(() => attributes.filter(({ isHidden }) => !isHidden), [attributes]);
  const isFilterRow = hasFilters || Object.values(view.filters).some((expression) => expression !== '');
  const isEmpty = items.length === 0 && attributes.length === 0;
  const isBeginning = items.length === 0 || attributes.length === 0;
  // Before anybody says what matters there are no weights to move or to look at.
  const isNothingWeighed = comparison.weightings.length === 0 && (isUnweighed || scorableIds.length === 0);
  const isBlind = isAskedBlind(awaited);
  const explained = view.explained !== null && indexOfId(items).has(view.explained) ? view.explained : null;
  useFirstOrder(ranking, view, change);
  const askedFrom = useAskedFrom(explained ?? view.panel);

  const openPanel = (kind: PlainPanel) => setPanel({ kind });
  const acts = usePageKeys({
    actions,
    layout,
    shownIds: shown.indexes.slice(0, 1).map((i) => items[i]?.id ?? ''),
    onHelp: () => openPanel('help'),
    onShare: () => openPanel('share'),
    onMark: () => openPanel('mark'),
    onFind: () => {
      change({ view: 'list' });
      setHasFilters(true);
    },
  });
  const tools: WorkspaceTools = {
    layout,
    shownCount: shown.indexes.length,
    hasFilters: isFilterRow,
    actions,
    onImport: () => openPanel('import'),
    onFilters: () => {
      if (isFilterRow) change({ filters: {} });
      setHasFilters(!isFilterRow);
    },
    onAttributes: () => openPanel('attributes'),
    onShare: () => openPanel('share'),
    onExport: () => openPanel('export'),
    onHistory: () => openPanel('history'),
    onHelp: () => openPanel('help'),
  };
  const hasTools = !isEmpty || canEdit;

  return (
    <div className="workspace">
      <WorkspaceHeader tools={tools} />
      <div className="workspace-top">
        {hasTools && !isNarrow && <Toolbar tools={tools} />}
        {!isEmpty && (
          <VerdictLine
            onExplain={actions.explain}
            onSure={() => change({ panel: 'sure', explained: null })}
            onAsk={() => change({ panel: 'ask', explained: null })}
            invitation={<RoundInvitation />}
          >
            <RankEqually />
          </VerdictLine>
        )}
        {isNarrow && (
          <div className="table-notes">
            <TableNotes {...tools} />
          </div>
        )}
      </div>
      <Suspense fallback={null}>{(open.refused.length > 0 || open.loss !== null) && <OutOfStep />}</Suspense>
      <div className={isBeginning ? 'workspace-body beginning' : 'workspace-body'}>
        {isEmpty && !canEdit ? null : layout === 'matrix' ? (
          <Matrix
            itemIndexes={shown.indexes}
            standing={shown.standing}
            attributes={visible}
            actions={actions}
            adding={adding}
            onAdded={() => setAdding(null)}
          />
        ) : (
          <List
            shown={shown}
            attributes={visible}
            hasFilters={isFilterRow}
            actions={actions}
            adding={adding}
            onAdded={() => setAdding(null)}
          />
        )}
        <AskedFrom value={askedFrom}>
          <Suspense fallback={explained === null && view.panel === null ? null : <PanelComes />}>
            {isBeginning && (isEmpty || canEdit) && <EmptyComparison onSource={incoming.take} />}
            {explained !== null && ranking !== null && !isUnweighed ? (
              <aside className="side-panel explaining">
                {isByMethod(ranking) ? (
                  <ExplainByMethod
                    key={explained}
                    itemId={explained}
                    ranking={ranking}
                    onClose={() => change({ explained: null })}
                  />
                ) : (
                  <ExplainPanel
                    key={explained}
                    itemId={explained}
                    ranking={ranking}
                    onExplain={actions.explain}
                    onClose={() => change({ explained: null })}
                  />
                )}
              </aside>
            ) : !isBlind &&
              (view.panel === 'ask' || (view.panel === 'weigh' && isNothingWeighed && !isEmpty)) ? (
              <AskPanel onEditAttribute={actions.editAttribute} />
            ) : view.panel === 'methods' ? (
              <MethodsPanel />
            ) : view.panel === 'sure' && ranking !== null && !isEmpty && !isUnweighed ? (
              <aside className="side-panel explaining surely">
                <SurePanel
                  ranking={ranking}
                  onClose={() => change({ panel: null })}
                  onCell={(itemId, attributeId) => actions.aboutCells([itemId], [attributeId])}
                />
              </aside>
            ) : (
              (view.panel === 'weigh' || (view.panel === 'ask' && isBlind)) &&
              !isEmpty && (
                <aside className="side-panel">
                  <WeighPanel
                    onClose={() => change({ panel: null })}
                    onEditAttribute={actions.editAttribute}
                  />
                </aside>
              )
            )}
          </Suspense>
        </AskedFrom>
      </div>
      {/* Below the table: what is known a moment later, or after an edit, moves nothing under the finger. */}
      {!isEmpty && ranking !== null && (
        <Suspense fallback={null}>
          <RuledOut ranking={ranking} />
          <Checks ranking={ranking} />
        </Suspense>
      )}
      {isNarrow && !isEmpty && (
        <Suspense fallback={<div className="phone-bar" />}>
          <PhoneBar />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <PageCommands acts={acts} />
      </Suspense>
      <Panels panel={panel} onPanel={setPanel} onSource={incoming.take} actions={actions} />
      <Suspense fallback={null}>
        <PrintedTable itemIndexes={shown.indexes} attributes={visible} />
      </Suspense>
      <Suspense fallback={<PartComes />}>
        {(panel?.kind === 'export' || view.panel === 'export') && (
          <ExportPanel
            shown={{ layout, itemIndexes: shown.indexes, attributes: visible }}
            onClose={() => (panel === null ? change({ panel: null }) : setPanel(null))}
          />
        )}
        {open.trouble?.kind === 'conflict' && <ConflictDialog />}
      </Suspense>
      {canEdit && <IncomingPreview incoming={incoming} into={open} />}
    </div>
  );
}
