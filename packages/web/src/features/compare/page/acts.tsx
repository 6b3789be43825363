import {
  AimOutlined,
  BarChartOutlined,
  DownloadOutlined,
  EyeOutlined,
  FilterOutlined,
  SlidersOutlined,
  TrophyOutlined,
} from '@ant-design/icons';
import type { Right } from '@tertium/contract';
import type { ReactNode } from 'react';
import { TurnIcon } from '../../../ui/TurnIcon';

interface Act {
  readonly title: string;
  readonly icon: ReactNode;
  /** As `KeyboardEvent.key` names them, lower case; `mod` is Ctrl or Command. */
  readonly keys: readonly string[];
  /** How the palette shows the first of them, where it is no letter. */
  readonly shortcut?: string;
  readonly right?: Right;
}

/** What the page does by a key or from the palette, besides opening panels. */
export const acts = {
  undo: { title: 'Undo', icon: <TurnIcon />, keys: ['mod+z'], shortcut: 'Ctrl Z', right: 'weigh' },
  redo: {
    title: 'Redo',
    icon: <TurnIcon isForward />,
    keys: ['mod+shift+z', 'mod+y'],
    shortcut: 'Ctrl Shift Z',
    right: 'weigh',
  },
  rank: { title: 'Sort by rank', icon: <TrophyOutlined />, keys: ['r'] },
  whose: {
    title: 'Show the next weights: mine, everyone’s, somebody’s',
    icon: <SlidersOutlined />,
    keys: ['m'],
  },
  differences: { title: 'Differences only', icon: <EyeOutlined />, keys: ['d'] },
  baseline: { title: 'Set or clear the baseline', icon: <AimOutlined />, keys: ['b'] },
  layout: { title: 'List or side by side', icon: <EyeOutlined />, keys: ['l'] },
  find: { title: 'Find by name', icon: <FilterOutlined />, keys: ['/'] },
  graph: { title: 'Graph', icon: <BarChartOutlined />, keys: ['g'] },
  report: { title: 'Report: to print, as PDF', icon: <DownloadOutlined />, keys: [] },
} as const satisfies Readonly<Record<string, Act>>;

export type ActId = keyof typeof acts;
export const actIds = Object.keys(acts) as readonly ActId[];
export const actOf = (id: ActId): Act => acts[id];
