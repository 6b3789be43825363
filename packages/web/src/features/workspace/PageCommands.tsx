import {
  AimOutlined,
  BarChartOutlined,
  DownloadOutlined,
  EyeOutlined,
  FilterOutlined,
  SearchOutlined,
  SlidersOutlined,
  TrophyOutlined,
} from '@ant-design/icons';
import { includesRight } from '@tertium/contract';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useComparison } from '../../ranked/comparisonContext';
import { type Command, useCommands } from '../../ui/commands';
import { TurnIcon } from '../../ui/TurnIcon';
import { type ActId, actIds, actOf } from './acts';
import { expertNames } from './expertNames';
import type { PanelRow } from './panelRow';
import type { PageActs } from './usePageKeys';
import type { AllActions } from './useWorkspaceActions';

const actIcons: Readonly<Record<ActId, Command['icon']>> = {
  undo: <TurnIcon />,
  redo: <TurnIcon isForward />,
  rank: <TrophyOutlined />,
  whose: <SlidersOutlined />,
  differences: <EyeOutlined />,
  baseline: <AimOutlined />,
  shortlist: <EyeOutlined />,
  layout: <EyeOutlined />,
  find: <FilterOutlined />,
  search: <SearchOutlined />,
  replace: <SearchOutlined />,
  graph: <BarChartOutlined />,
  report: <DownloadOutlined />,
};

interface PageCommandsProps {
  readonly acts: PageActs;
  readonly panels: readonly PanelRow[];
  /** Goes to a cell, `null` until the table is rendered. */
  readonly onCell: AllActions['goToCell'] | null;
}

/** Adds panels and page commands to the command palette, and goes to the cell that another page asked for. Renders nothing. */
export function PageCommands({ acts, panels, onCell }: PageCommandsProps) {
  useAskedCell(onCell);
  const { rights } = useComparison();
  const commands = useMemo<readonly Command[]>(() => {
    const command = (
      id: string,
      icon: Command['icon'],
      title: string,
      shortcut: string | undefined,
      run: () => void,
    ): Command => ({
      id: `workspace-${id}`,
      title,
      group: 'Comparison',
      icon,
      ...(shortcut !== undefined && { shortcut }),
      ...(id in expertNames && { terms: expertNames[id] ?? '' }),
      run,
    });
    return [
      ...panels.map(({ id, title, Icon, key }) => command(id, <Icon />, title, key, () => acts().open(id))),
      ...actIds
        .filter((id) => includesRight(rights, actOf(id).right ?? 'view'))
        .map((id) => {
          const { title, keys, shortcut = keys[0] } = actOf(id);
          return command(id, actIcons[id], title, shortcut, () => acts().run[id]());
        }),
    ];
  }, [acts, panels, rights]);
  useCommands(commands);
  return null;
}

/** Goes to the cell that another page asked for, once the table is rendered. */
function useAskedCell(onCell: AllActions['goToCell'] | null): void {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const [itemId, attributeId]: readonly string[] = state?.cell ?? [];
    if (onCell === null || itemId === undefined || attributeId === undefined) return;
    void navigate({ search }, { replace: true });
    onCell(itemId, attributeId);
  }, [onCell, state, search, navigate]);
}
