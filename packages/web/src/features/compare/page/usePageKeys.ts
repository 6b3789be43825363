import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { baselineIndex } from '../../../comparison/baselineIndex';
import { useComparison, useMay, useRanking } from '../../../comparison/comparisonContext';
import { type Command, useCommands } from '../../../ui/commands';
import { useSettings } from '../../../ui/settings';
import { useLatest } from '../../../ui/useLatest';
import { useOrder } from '../attribute/useOrder';
import { useView } from '../view/useView';
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

/** The page's keys, and the same acts in the command palette. */
export function usePageKeys({ actions, layout, shownIds, onHelp, onShare, onFind }: PageKeys): void {
  const { comparison } = useComparison();
  const { ranking } = useRanking();
  const canWeigh = useMay('weigh');
  const { hasShortcuts } = useSettings();
  const [view, change] = useView();
  const order = useOrder();
  const [search] = useSearchParams();
  const navigate = useNavigate();

  const run = {
    undo: actions.undo,
    redo: actions.redo,
    baseline: () => actions.setBaseline(baselineIndex(comparison, view) >= 0 ? null : (shownIds[0] ?? null)),
    differences: () => change({ isDifferencesOnly: !view.isDifferencesOnly, view: 'matrix' }),
    rank: order.toggleRank,
    weigh: () => change({ panel: view.panel === 'weigh' ? null : 'weigh' }),
    layout: () => change({ view: layout === 'matrix' ? 'list' : 'matrix' }),
    explain: () => {
      const first = ranking === null ? undefined : comparison.items[ranking.order[0] ?? -1];
      if (first !== undefined) actions.explain(first.id);
    },
    share: onShare,
    graph: () => void navigate({ pathname: '/compare/graph', search: `?${search}` }),
  };
  useShortcuts(
    [
      { keys: ['mod+z'], run: run.undo },
      { keys: ['mod+shift+z', 'mod+y'], run: run.redo },
      { keys: ['b'], run: run.baseline },
      { keys: ['d'], run: run.differences },
      { keys: ['r'], run: run.rank },
      { keys: ['w'], run: run.weigh },
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
    const of = (id: keyof typeof run, title: string, shortcut?: string): Command => ({
      id: `workspace-${id}`,
      title,
      group,
      ...(shortcut !== undefined && { shortcut }),
      run: () => current()[id](),
    });
    return [
      ...(canWeigh ? [of('undo', 'Undo', 'Ctrl Z'), of('redo', 'Redo', 'Ctrl Shift Z')] : []),
      of('weigh', 'Weigh', 'w'),
      of('rank', 'Sort by rank', 'r'),
      of('explain', 'Explain the first place', 'e'),
      of('differences', 'Differences only', 'd'),
      of('baseline', 'Set or clear the baseline', 'b'),
      of('layout', 'List or side by side', 'l'),
      of('graph', 'Graph', 'g'),
      of('share', 'Share'),
    ];
  }, [current, canWeigh]);
  useCommands(commands);
}
