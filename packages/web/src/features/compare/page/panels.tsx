import {
  DownloadOutlined,
  EyeOutlined,
  HistoryOutlined,
  QuestionCircleOutlined,
  ShareAltOutlined,
  SlidersOutlined,
  TeamOutlined,
  TrophyOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { includesRight, type Right } from '@tertium/contract';
import { lazyPart } from '../../../ui/lazyPart';
import type { PanelRow } from './panelRow';

/**
 * All panels that are opened by name, in the order of people's questions: what matters to me, why, how sure, do other methods
 * agree, what do others think; then what is done with the whole. Toolbar, app bar, phone, palette, keys and Help follow.
 */
export const panels: readonly PanelRow[] = [
  {
    id: 'weigh',
    title: 'What matters to you?',
    label: 'Weigh',
    Icon: SlidersOutlined,
    right: 'view',
    needs: 'items',
    isBeside: true,
    offeredIn: ['toolbar', 'phoneBar', 'palette'],
    key: 'w',
    Part: lazyPart(() => import('../asking/WhatMattersPanel'), 'WhatMattersPanel'),
  },
  {
    id: 'why',
    title: 'Why?',
    Icon: QuestionCircleOutlined,
    right: 'view',
    needs: 'places',
    isBeside: true,
    offeredIn: ['next', 'palette'],
    key: 'e',
    Part: lazyPart(() => import('../explain/WhyPanel'), 'WhyPanel'),
  },
  {
    id: 'sure',
    title: 'How sure?',
    Icon: QuestionCircleOutlined,
    right: 'view',
    needs: 'places',
    isBeside: true,
    offeredIn: ['next', 'palette'],
    Part: lazyPart(() => import('../sure/SurePanel'), 'SurePanel'),
  },
  {
    id: 'methods',
    title: 'Do other methods agree?',
    Icon: TrophyOutlined,
    right: 'view',
    needs: 'places',
    isBeside: true,
    offeredIn: ['next', 'palette'],
    Part: lazyPart(() => import('../methods/MethodsPanel'), 'MethodsPanel'),
  },
  {
    id: 'group',
    title: 'What do others think?',
    Icon: TeamOutlined,
    right: 'view',
    needs: 'present',
    offeredIn: ['next', 'palette'],
    Part: lazyPart(() => import('../rounds/RoundsDrawer'), 'RoundsDrawer'),
  },
  {
    id: 'share',
    title: 'Share',
    Icon: ShareAltOutlined,
    right: 'view',
    needs: 'present',
    offeredIn: ['appBar', 'more', 'palette'],
    Part: lazyPart(() => import('../share/ShareDialog'), 'ShareDialog'),
  },
  {
    id: 'export',
    title: 'Export',
    Icon: DownloadOutlined,
    right: 'view',
    offeredIn: ['appBar', 'more', 'palette'],
    Part: lazyPart(() => import('../export/ExportPanel'), 'ExportPanel'),
  },
  {
    id: 'history',
    title: 'History',
    Icon: HistoryOutlined,
    right: 'view',
    offeredIn: ['appBar', 'more', 'palette'],
    Part: lazyPart(() => import('../history/HistoryDrawer'), 'HistoryDrawer'),
  },
  {
    id: 'mark',
    title: 'Mark this version…',
    Icon: HistoryOutlined,
    right: 'edit',
    needs: 'present',
    offeredIn: ['palette'],
    Part: lazyPart(() => import('../history/MarkDialog'), 'MarkDialog'),
  },
  {
    id: 'import',
    title: 'From a file or a paste',
    Icon: UploadOutlined,
    right: 'edit',
    offeredIn: ['add', 'palette'],
    Part: lazyPart(() => import('./ImportChoice'), 'ImportChoice'),
  },
  {
    id: 'attributes',
    title: 'Attributes…',
    Icon: EyeOutlined,
    right: 'edit',
    offeredIn: ['view', 'palette'],
    Part: lazyPart(() => import('../attribute/AttributeChoice'), 'AttributeChoice'),
  },
  {
    id: 'help',
    title: 'Keys and marks',
    Icon: QuestionCircleOutlined,
    right: 'view',
    offeredIn: ['appBar', 'more', 'palette'],
    key: '?',
    Part: lazyPart(() => import('./Help'), 'Help'),
  },
];

/** What decides which panels there are for a person now. */
export interface PanelNeeds {
  readonly rights: Right;
  readonly hasItems: boolean;
  readonly hasPlaces: boolean;
  readonly isPresent: boolean;
}

/** The panels that there are now, in their order. */
export function panelsFor({ rights, hasItems, hasPlaces, isPresent }: PanelNeeds): readonly PanelRow[] {
  const has = { items: hasItems, places: hasPlaces, present: isPresent };
  return panels.filter(
    ({ right, needs }) => includesRight(rights, right) && (needs === undefined || has[needs]),
  );
}
