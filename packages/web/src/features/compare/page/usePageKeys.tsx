import {
  AimOutlined,
  BarChartOutlined,
  DownloadOutlined,
  EyeOutlined,
  QuestionCircleOutlined,
  ShareAltOutlined,
  SlidersOutlined,
  TableOutlined,
  TrophyOutlined,
} from '@ant-design/icons';
import { type ReactNode, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { baselineIndex } from '../../../comparison/baselineIndex';
import { useComparison, useMay, useRanking } from '../../../comparison/comparisonContext';
import { announce } from '../../../ui/announce';
import { type Command, useCommands } from '../../../ui/commands';
import { useSettings } from '../../../ui/settings';
import { TurnIcon } from '../../../ui/TurnIcon';
import { useLatest } from '../../../ui/useLatest';
import { useOrder } from '../attribute/useOrder';
import { useView } from '../view/useView';
import { useWeightingChoice } from '../view/useWeightingChoice';
import { useShortcuts } from './useShortcuts';
import type { AllActions } from './useWorkspaceActions';

interface PageKeys {
  readonly actions: AllActions;
  readonly layout: 'matrix' | 'list';
  /** The first item shown. */
  readonly shownIds: readonly string[];
  readonly onHelp: () => void;
  readonly onShare: () => void;
  readonly onFind: () => void;
}

const askTerms =
  'AHP pairwise swing ROC rank order centroid best-worst BWM trade-off elicitation entropy CRITIC';
const sureTerms = 'SMAA acceptability robustness sensitivity Monte Carlo stability dominance break-even';
const methodTerms = 'TOPSIS VIKOR PROMETHEE EDAS ELECTRE COPRAS MCDA weighted product outranking Kendall';
const graphTerms =
  'chart Pareto trade-off sensitivity acceptability heat map dumbbell bump rankings rounds methods parallel coordinates radar';

/** The page's keys, and the same acts in the command palette. */
export function usePageKeys({ actions, layout, shownIds, onHelp, onShare, onFind }: PageKeys): void {
  const { comparison } = useComparison();
  const { ranking } = useRanking();
  const canWeigh = useMay('weigh');
  const { hasShortcuts } = useSettings();
  const [view, change] = useView();
  const order = useOrder();
  const weights = useWeightingChoice();
  const [search] = useSearchParams();
  const navigate = useNavigate();

  const run = {
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
    graph: () => void navigate({ pathname: '/compare/graph', search: `?${search}` }),
    report: () => void navigate({ search: `?${search}&report=1` }),
  };
  useShortcuts(
    [
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
    ],
    hasShortcuts,
  );

  const current = useLatest(run);
  const commands = useMemo<readonly Command[]>(() => {
    const group = 'Comparison';
    const of = (id: keyof typeof run, icon: ReactNode, title: string, shortcut?: string): Command => ({
      id: `workspace-${id}`,
      title,
      group,
      icon,
      ...(shortcut !== undefined && { shortcut }),
      run: () => current()[id](),
    });
    const named = (terms: string, command: Command): Command => ({ ...command, terms });
    return [
      ...(canWeigh
        ? [
            of('undo', <TurnIcon />, 'Undo', 'Ctrl Z'),
            of('redo', <TurnIcon isForward />, 'Redo', 'Ctrl Shift Z'),
            named(askTerms, of('ask', <SlidersOutlined />, 'Help me weigh')),
          ]
        : []),
      of('weigh', <SlidersOutlined />, 'Weigh', 'w'),
      of('whose', <SlidersOutlined />, 'Look at the next weights: mine, named, of others', 'm'),
      of('rank', <TrophyOutlined />, 'Sort by rank', 'r'),
      of('explain', <QuestionCircleOutlined />, 'Explain the first place', 'e'),
      named(sureTerms, of('sure', <QuestionCircleOutlined />, 'How sure is the first place?')),
      named(methodTerms, of('methods', <TrophyOutlined />, 'Do other ways of ranking agree?')),
      of('differences', <EyeOutlined />, 'Differences only', 'd'),
      of('baseline', <AimOutlined />, 'Set or clear the baseline', 'b'),
      of('layout', <TableOutlined />, 'List or side by side', 'l'),
      named(graphTerms, of('graph', <BarChartOutlined />, 'Graph', 'g')),
      of('report', <DownloadOutlined />, 'Report: to print, as PDF'),
      of('share', <ShareAltOutlined />, 'Share'),
    ];
  }, [current, canWeigh]);
  useCommands(commands);
}
