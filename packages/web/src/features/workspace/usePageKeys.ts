import { includesRight } from '@tertium/contract';
import { baselineIndex } from '../../ranked/baselineIndex';
import { useComparison } from '../../ranked/comparisonContext';
import { announce } from '../../ui/announce';
import { useLatest } from '../../ui/useLatest';
import { useShortcuts } from '../../ui/useShortcuts';
import { useOrder } from '../attribute/useOrder';
import { shortlistOf, shortlistView } from '../view/useShortlist';
import { useAddress, useView } from '../view/useView';
import { useWeightingChoice } from '../view/useWeightingChoice';
import { type ActId, actIds, actOf } from './acts';
import type { PanelRow } from './panelRow';
import type { AllActions } from './useWorkspaceActions';

interface PageKeys {
  readonly actions: AllActions;
  readonly layout: 'matrix' | 'list';
  /** The ids of the shown items. */
  readonly shownIds: readonly string[];
  readonly panels: readonly PanelRow[];
  readonly onPanel: (id: string) => void;
  /** Opens the search for items by name. */
  readonly onFilter: () => void;
  readonly onFind: (replaces: boolean) => void;
}

/** The page's key actions and palette commands, read when one is used. */
export type PageActs = () => {
  readonly run: Readonly<Record<ActId, () => void>>;
  readonly open: (id: string) => void;
};

/** Handles the page's keys. Returns their actions for the command palette. */
export function usePageKeys(keys: PageKeys): PageActs {
  const { actions, layout, shownIds, panels, onPanel, onFilter, onFind } = keys;
  const { comparison, rights } = useComparison();
  const [view, change] = useView();
  const order = useOrder();
  const weights = useWeightingChoice();
  const address = useAddress();

  const run: Readonly<Record<ActId, () => void>> = {
    undo: actions.undo,
    redo: actions.redo,
    baseline: () => actions.setBaseline(baselineIndex(comparison, view) >= 0 ? null : (shownIds[0] ?? null)),
    differences: () => change({ isDifferencesOnly: !view.isDifferencesOnly, view: 'matrix' }),
    rank: order.toggleRank,
    whose: () => {
      const next = weights.choices[(weights.at + 1) % weights.choices.length];
      if (weights.choices.length < 2 || next === undefined) announce('There are no other weights');
      else weights.look(next.id);
    },
    shortlist: () => {
      const ids = shortlistOf(comparison.items, view.ticked, includesRight(rights, 'edit'));
      if (ids.length === 0) announce('The shortlist is empty');
      else change(shortlistView);
    },
    layout: () => change({ view: layout === 'matrix' ? 'list' : 'matrix' }),
    find: onFilter,
    search: () => onFind(false),
    replace: () => onFind(true),
    graph: () => void address().navigate({ pathname: '/compare/graph', search: `?${address().search}` }),
    report: () => void address().navigate({ search: `?${address().search}&report=1` }),
  };
  useShortcuts([
    ...actIds
      .filter((id) => includesRight(rights, actOf(id).right ?? 'view'))
      .map((id) => ({ ...actOf(id), run: run[id] })),
    ...panels.flatMap(({ id, key }) => (key === undefined ? [] : [{ keys: [key], run: () => onPanel(id) }])),
  ]);

  return useLatest({ run, open: onPanel });
}
