import {
  AimOutlined,
  BarChartOutlined,
  DownloadOutlined,
  EyeOutlined,
  HistoryOutlined,
  QuestionCircleOutlined,
  ShareAltOutlined,
  SlidersOutlined,
  TableOutlined,
  TrophyOutlined,
} from '@ant-design/icons';
import { type ReactNode, useMemo } from 'react';
import { useMay } from '../../../comparison/comparisonContext';
import { type Command, useCommands } from '../../../ui/commands';
import { TurnIcon } from '../../../ui/TurnIcon';
import { useAskedCell } from './useAskedCell';
import type { PageAct, PageActs } from './usePageKeys';
import type { AllActions } from './useWorkspaceActions';

const askTerms =
  'AHP pairwise swing ROC rank order centroid best-worst BWM trade-off elicitation SMARTER consistency ratio objective weights entropy CRITIC';
const sureTerms =
  'SMAA acceptability robustness sensitivity Monte Carlo stability dominance break-even central weights confidence factor pairwise winning value of information';
const methodTerms =
  'TOPSIS VIKOR PROMETHEE EDAS ELECTRE COPRAS MCDA weighted product outranking Kendall Spearman WS rank reversal net flow compromise';
const graphTerms =
  'chart Pareto trade-off sensitivity walking weights acceptability heat map dumbbell bump rankings rounds methods parallel coordinates radar';

interface PageCommandsProps {
  readonly acts: PageActs;
  /** Takes the person to a cell; `null` until the table stands. */
  readonly onCell: AllActions['goToCell'] | null;
}

/** Offers in the command palette what the page's keys do, and goes where another page asked to; draws nothing. */
export function PageCommands({ acts, onCell }: PageCommandsProps) {
  useAskedCell(onCell);
  const canWeigh = useMay('weigh');
  const canEdit = useMay('edit');
  const commands = useMemo<readonly Command[]>(() => {
    const group = 'Comparison';
    const of = (id: PageAct, icon: ReactNode, title: string, shortcut?: string): Command => ({
      id: `workspace-${id}`,
      title,
      group,
      icon,
      ...(shortcut !== undefined && { shortcut }),
      run: () => acts()[id](),
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
      ...(canEdit ? [of('mark', <HistoryOutlined />, 'Mark this version…')] : []),
    ];
  }, [acts, canWeigh, canEdit]);
  useCommands(commands);
  return null;
}
