import { useNavigate, useSearchParams } from 'react-router';
import { baselineIndex } from '../../../comparison/baselineIndex';
import { useComparison, useRanking } from '../../../comparison/comparisonContext';
import { announce } from '../../../ui/announce';
import { useLatest } from '../../../ui/useLatest';
import { useShortcuts } from '../../../ui/useShortcuts';
import { useOrder } from '../attribute/useOrder';
import { useView } from '../view/useView';
import { useWeightingChoice } from '../view/useWeightingChoice';
import type { AllActions } from './useWorkspaceActions';

interface PageKeys {
  readonly actions: AllActions;
  readonly layout: 'matrix' | 'list';
  /** The first item shown. */
  readonly shownIds: readonly string[];
  readonly onHelp: () => void;
  readonly onShare: () => void;
  readonly onMark: () => void;
  readonly onFind: () => void;
}

/** What keys of the page do, and its lines in the command palette; asked for when it is to be done. */
export type PageActs = () => Readonly<Record<PageAct, () => void>>;

export type PageAct =
  | 'undo'
  | 'redo'
  | 'baseline'
  | 'differences'
  | 'rank'
  | 'whose'
  | 'ask'
  | 'sure'
  | 'methods'
  | 'weigh'
  | 'layout'
  | 'explain'
  | 'share'
  | 'mark'
  | 'graph'
  | 'report';

/** The page's keys; gives what they do, for the command palette. */
export function usePageKeys(keys: PageKeys): PageActs {
  const { actions, layout, shownIds, onHelp, onShare, onMark, onFind } = keys;
  const { comparison } = useComparison();
  const { ranking } = useRanking();
  const [view, change] = useView();
  const order = useOrder();
  const weights = useWeightingChoice();
  const [search] = useSearchParams();
  const navigate = useNavigate();

  const run: ReturnType<PageActs> = {
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
    ask: () => change({ panel: 'ask', explained: null }),
    sure: () => change({ panel: 'sure', explained: null }),
    methods: () => change({ panel: 'methods', explained: null }),
    weigh: () => change({ panel: view.panel === 'weigh' ? null : 'weigh' }),
    layout: () => change({ view: layout === 'matrix' ? 'list' : 'matrix' }),
    explain: () => {
      const first = ranking === null ? undefined : comparison.items[ranking.order[0] ?? -1];
      if (first !== undefined) actions.explain(first.id);
    },
    share: onShare,
    mark: onMark,
    graph: () => void navigate({ pathname: '/compare/graph', search: `?${search}` }),
    report: () => void navigate({ search: `?${search}&report=1` }),
  };
  useShortcuts([
    { keys: ['mod+z'], run: run.undo },
    { keys: ['mod+shift+z', 'mod+y'], run: run.redo },
    { keys: ['b'], run: run.baseline },
    { keys: ['d'], run: run.differences },
    { keys: ['r'], run: run.rank },
    { keys: ['w'], run: run.weigh },
    { keys: ['m'], run: run.whose },
    { keys: ['l'], run: run.layout },
    { keys: ['e'], run: run.explain },
    { keys: ['g'], run: run.graph },
    { keys: ['/'], run: onFind },
    { keys: ['?'], run: onHelp },
  ]);

  return useLatest(run);
}
