import { indexOfId } from '@tertium/engine';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ComparisonProvider } from '../../ranked/ComparisonProvider';
import { useComparison, useMay, useRanking } from '../../ranked/comparisonContext';
import { LeadPicture } from '../../ranked/LeadPicture';
import { VerdictLine } from '../../ranked/VerdictLine';
import { Loading, LoadingOverlay } from '../../ui/Loading';
import { lazyPart, usePartsAhead } from '../../ui/lazyPart';
import { useIsNarrow } from '../../ui/screen';
import { AskedFrom, useAskedFrom, useFocusBack } from '../../ui/useFocusWithin';
import { useLatest } from '../../ui/useLatest';
import { useTitle } from '../../ui/useTitle';
import { imageIn } from '../images/imageIn';
import { IncomingPreview } from '../import/IncomingPreview';
import { useIncomingTable } from '../import/useIncomingTable';
import { List } from '../list/List';
import { useShownItems } from '../list/useShownItems';
import { Matrix } from '../matrix/Matrix';
import { useFilters } from '../view/useFilters';
import { useHidden } from '../view/useHidden';
import { useShortlist } from '../view/useShortlist';
import { useView } from '../view/useView';
import { ViewProvider } from '../view/ViewProvider';
import { ViewStart } from '../view/ViewStart';
import { isSortedOtherwise, layoutOf } from '../view/viewState';
import type { Adding } from '../view/workspaceActions';
import { ArrivingList } from './ArrivingList';
import { offeredIn, type WorkspaceTools } from './panelRow';
import { panelsFor } from './panels';
import { TableNotes } from './TableNotes';
import { Toolbar } from './Toolbar';
import { useFirstOrder } from './useFirstOrder';
import { usePageKeys } from './usePageKeys';
import { type Dialog, useWorkspaceActions } from './useWorkspaceActions';
import { WorkspaceHeader } from './WorkspaceHeader';
import './phoneBar.css';
import '../../ranked/verdictLine.css';
import '../narrow/shownLine.css';
import './workspace.css';
import '../view/asidePanel.css';

const OutOfStep = lazyPart(() => import('./OutOfStep'), 'OutOfStep');
const ConflictDialog = lazyPart(() => import('./ConflictDialog'), 'ConflictDialog');
const EmptyComparison = lazyPart(() => import('./EmptyComparison'), 'EmptyComparison');
const Checks = lazyPart(() => import('./Checks'), 'Checks');
const FirstHints = lazyPart(() => import('./FirstHints'), 'FirstHints');
const FindBar = lazyPart(() => import('../find/FindBar'), 'FindBar');
const RuledOut = lazyPart(() => import('./RuledOut'), 'RuledOut');
const Cards = lazyPart(() => import('../list/Cards'), 'Cards');
const Pairs = lazyPart(() => import('../matrix/Pairs'), 'Pairs');
const KeptView = lazyPart(() => import('../view/KeptView'), 'KeptView');
const Dialogs = lazyPart(() => import('./Dialogs'), 'Dialogs');
const PhoneBar = lazyPart(() => import('./PhoneBar'), 'PhoneBar');
const PrintedTable = lazyPart(() => import('../list/PrintedTable'), 'PrintedTable');
const RankEqually = lazyPart(() => import('../ask/RankEqually'), 'RankEqually');
const PageCommands = lazyPart(() => import('./PageCommands'), 'PageCommands');
const Unconfirmed = lazyPart(() => import('../narrow/Unconfirmed'), 'Unconfirmed');
const ProposedCount = lazyPart(() => import('../proposals/ProposedCount'), 'ProposedCount');
const CommentsBehind = lazyPart(() => import('../comments/CommentsBehind'), 'CommentsBehind');
const ShownLine = lazyPart(() => import('../narrow/ShownLine'), 'ShownLine');
const DecisionLine = lazyPart(() => import('../history/DecisionLine'), 'DecisionLine');
const PastWorkspace = lazyPart(() => import('../history/PastWorkspace'), 'PastWorkspace');

export function Workspace({ id }: { readonly id: string }) {
  const [search] = useSearchParams();
  const past = search.get('v');
  return (
    <ComparisonProvider
      id={id}
      weightingId={search.get('w')}
      renderArrival={(arrival) => <ArrivingList arrival={arrival} />}
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

/** Returns the focus when what opens over the page closes. */
function OverPage({ children }: { readonly children: ReactNode }) {
  useFocusBack();
  return children;
}

/** Memoized, so that a new address renders only what depends on it. */
const opened = (
  <ViewStart>
    <ViewProvider>
      <OpenWorkspace />
    </ViewProvider>
  </ViewStart>
);

function OpenWorkspace() {
  const open = useComparison();
  const { comparison } = open;
  const { ranking, isUnweighed } = useRanking();
  const [view, change] = useView();
  const [over, setOver] = useState<Dialog | { readonly kind: 'panel'; readonly id: string } | null>(null);
  const [adding, setAdding] = useState<Adding>(null);
  const canEdit = useMay('edit');
  const isNarrow = useIsNarrow();
  const incoming = useIncomingTable((transfer, at) => canEdit && actions.takeImage(imageIn(transfer), at));
  const [hasFilters, setHasFilters] = useState(false);
  /** A new object each time, `null` while no search is open. */
  const [findAsked, setFindAsked] = useState<{ readonly replaces: boolean } | null>(null);
  const add = useCallback(
    (what: Adding) => {
      // The table needs to show the heads in which the name is typed.
      if (isNarrow) change({ narrow: 'sideways' });
      setAdding(what);
    },
    [change, isNarrow],
  );
  const actions = useWorkspaceActions(setOver, add, incoming.take);
  const { items, attributes } = comparison;
  useTitle(comparison.name);
  usePartsAhead();

  const { isCompared } = useShortlist(view);
  const isEmpty = items.length === 0 && attributes.length === 0;
  const isBeginning = items.length === 0 || attributes.length === 0;
  const way = isNarrow && !isBeginning ? view.narrow : 'sideways';
  const usual = layoutOf(view, items.length, isCompared);
  const layout = way === 'pairs' ? 'matrix' : way === 'cards' ? 'list' : usual;
  const shown = useShownItems(view, layout);
  const { shown: visible } = useHidden();
  useFirstOrder(ranking, view, change);

  const hasPlaces = !isEmpty && ranking !== null && !isUnweighed;
  const panels = useMemo(
    () => panelsFor({ rights: open.rights, hasItems: !isEmpty, hasPlaces, isPresent: open.past === null }),
    [open.rights, isEmpty, hasPlaces, open.past],
  );
  const panelOf = (id: string | null) => panels.find((panel) => panel.id === id);
  const explained = view.explained !== null && indexOfId(items).has(view.explained) ? view.explained : null;
  const asked = panelOf(explained === null ? view.panel : 'why');
  const askedFrom = useAskedFrom(explained ?? view.panel);
  const beside = asked?.isBeside === true ? asked : undefined;
  const overPage =
    over === null
      ? beside === undefined
        ? asked
        : undefined
      : over.kind === 'panel'
        ? panelOf(over.id)
        : undefined;
  const next =
    hasPlaces && beside !== undefined
      ? offeredIn('next', panels.slice(panels.indexOf(beside) + 1))[0]
      : undefined;
  const isFiltered = Object.values(useFilters().filters).some((expression) => expression !== '');
  const isFilterRow = hasFilters || isFiltered || beside?.id === 'filter';
  // The line keeps its room while filters are edited, so that nothing moves under the pointer.
  const hasShownLine =
    beside?.id === 'filter' ||
    isFiltered ||
    shown.groups !== null ||
    shown.indexes.length < items.length ||
    (view.sort ?? []).length > 1 ||
    (layout === 'matrix' && isSortedOtherwise(view.sort));
  const openPanel = (id: string) => {
    const leader = items[ranking?.order[0] ?? -1]?.id;
    if (panelOf(id)?.isBeside !== true) setOver({ kind: 'panel', id });
    else {
      setOver(null);
      change(
        id !== 'why' ? { panel: id, explained: null } : leader === undefined ? {} : { explained: leader },
      );
    }
  };
  const closeBeside = () => change(explained === null ? { panel: null } : { explained: null });
  const togglePanel = (id: string) => (id === beside?.id ? closeBeside() : openPanel(id));
  const panelProps = {
    actions,
    shown: { layout, itemIndexes: shown.indexes, attributes: visible },
    panels,
    onPanel: openPanel,
    onSource: incoming.take,
  } as const;
  const find = (replaces: boolean) => setFindAsked({ replaces });
  const acts = usePageKeys({
    actions,
    layout,
    shownIds: shown.indexes.slice(0, 1).map((i) => items[i]?.id ?? ''),
    panels,
    onPanel: togglePanel,
    onFind: find,
    onFilter: () => {
      change({ view: 'list', compared: [], isShortlistOnly: false });
      setHasFilters(true);
    },
  });
  const latest = useLatest({ togglePanel, find });
  const openPanelId = beside?.id ?? null;
  // The same while the table is sorted or filtered, so that header and toolbar aren't rendered with it.
  const tools = useMemo<WorkspaceTools>(
    () => ({
      ...{ layout, actions, panels, openPanel: openPanelId },
      onPanel: (id) => latest().togglePanel(id),
      onFind: () => latest().find(false),
    }),
    [layout, actions, panels, openPanelId, latest],
  );
  const SideBySide = way === 'pairs' ? Pairs : Matrix;
  const hasTools = !isEmpty || canEdit;
  const proposedCount = <ProposedCount onOpen={() => openPanel('proposals')} />;

  return (
    <div className="workspace">
      <WorkspaceHeader tools={tools} />
      <div className="workspace-top">
        {!isEmpty && (
          <VerdictLine
            Picture={LeadPicture}
            onExplain={actions.explain}
            onSure={() => openPanel('sure')}
            onAsk={beside?.id === 'weigh' ? null : () => openPanel('weigh')}
            onCell={actions.goToCell}
            shown={shown.indexes.length < items.length ? shown.indexes : null}
            note={!isNarrow && <Unconfirmed />}
            waiting={!isNarrow && proposedCount}
          >
            <RankEqually />
          </VerdictLine>
        )}
        {hasTools && !isNarrow && <Toolbar tools={tools} />}
        {comparison.settings.decision != null && (
          <Suspense fallback={null}>
            <DecisionLine decision={comparison.settings.decision} onDecide={() => openPanel('decision')} />
          </Suspense>
        )}
        {isNarrow && (
          <div className="table-notes">
            <TableNotes {...tools} />
            <Suspense fallback={null}>
              <Unconfirmed />
              {proposedCount}
            </Suspense>
          </div>
        )}
        {hasShownLine && (
          <Suspense fallback={<div className="shown-line" />}>
            <ShownLine
              itemIndexes={shown.indexes}
              isLate={shown.keptOrder.isLate}
              isGrouped={shown.groups !== null}
              onFilter={() => openPanel('filter')}
            />
          </Suspense>
        )}
      </div>
      <Suspense fallback={null}>{open.past === null && <CommentsBehind />}</Suspense>
      <Suspense fallback={null}>{(open.refused.length > 0 || open.loss !== null) && <OutOfStep />}</Suspense>
      <Suspense fallback={null}>
        {findAsked !== null && (
          <FindBar
            asked={findAsked}
            shown={[layout, shown.indexes, visible, view.isDifferencesOnly]}
            onClose={() => setFindAsked(null)}
          />
        )}
      </Suspense>
      <div className={isBeginning ? 'workspace-body beginning' : 'workspace-body'}>
        <Suspense fallback={null}>
          {isEmpty && !canEdit ? null : way === 'cards' ? (
            <Cards shown={shown} attributes={visible} actions={actions} />
          ) : layout === 'matrix' ? (
            <SideBySide
              itemIndexes={shown.indexes}
              keptOrder={shown.keptOrder}
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
        </Suspense>
        <Suspense fallback={null}>
          {isBeginning && (isEmpty || canEdit) && <EmptyComparison onSource={incoming.take} />}
        </Suspense>
        {beside !== undefined && (
          <aside className="side-panel">
            <AskedFrom value={askedFrom}>
              <Suspense fallback={<Loading what="lazyResources" />}>
                <beside.Part key={`${beside.id} ${explained}`} {...panelProps} onClose={closeBeside} />
                {next !== undefined && (
                  <button type="button" className="link-button next-panel" onClick={() => openPanel(next.id)}>
                    Next: {next.title}
                  </button>
                )}
              </Suspense>
            </AskedFrom>
          </aside>
        )}
      </div>
      {/* Below the table, so that notes which appear later or after an edit move nothing under the finger. */}
      {!isEmpty && ranking !== null && (
        <Suspense fallback={null}>
          <RuledOut ranking={ranking} />
          <Checks ranking={ranking} />
          {hasPlaces && <FirstHints onWeigh={() => openPanel('weigh')} onWhy={() => openPanel('why')} />}
        </Suspense>
      )}
      {isNarrow && !isEmpty && (
        <Suspense fallback={<div className="phone-bar" />}>
          <PhoneBar {...tools} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <KeptView />
        <PageCommands acts={acts} panels={panels} onCell={ranking === null ? null : actions.goToCell} />
      </Suspense>
      <Suspense fallback={null}>
        <PrintedTable itemIndexes={shown.indexes} groups={shown.groups} attributes={visible} />
      </Suspense>
      <Suspense fallback={<LoadingOverlay />}>
        {overPage !== undefined ? (
          <OverPage>
            <overPage.Part
              {...panelProps}
              onClose={() => (over === null ? change({ panel: null }) : setOver(null))}
            />
          </OverPage>
        ) : (
          over !== null &&
          over.kind !== 'panel' && (
            <OverPage>
              <Dialogs dialog={over} actions={actions} onClose={() => setOver(null)} />
            </OverPage>
          )
        )}
        {open.trouble?.kind === 'conflict' && <ConflictDialog />}
      </Suspense>
      {canEdit && <IncomingPreview incoming={incoming} into={open} />}
    </div>
  );
}
