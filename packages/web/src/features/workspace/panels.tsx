import {
  BarChartOutlined,
  CommentOutlined,
  DownloadOutlined,
  EyeOutlined,
  FilterOutlined,
  FlagOutlined,
  HistoryOutlined,
  LinkOutlined,
  QuestionCircleOutlined,
  ShareAltOutlined,
  SlidersOutlined,
  TeamOutlined,
  TrophyOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { includesRight, type Right } from '@tertium/contract';
import { lazyComponent, lazyPart } from '../../ui/lazyPart';
import type { PanelRow } from './panelRow';

/**
 * All panels that open by name, in the order of people's questions: what matters to me, why, how sure, do other methods
 * agree, what do others think, then the actions on the whole. Toolbar, app bar, phone, palette, keys and Help are
 * derived from it.
 */
export const panels: readonly PanelRow[] = [
  {
    id: 'weigh',
    title: 'What matters to you?',
    label: 'Weigh',
    Icon: SlidersOutlined,
    needs: 'items',
    isBeside: true,
    offeredIn: ['toolbar', 'phoneBar'],
    key: 'w',
    Part: lazyPart(() => import('../ask/WhatMattersPanel'), 'WhatMattersPanel'),
  },
  {
    id: 'why',
    title: 'Why?',
    Icon: QuestionCircleOutlined,
    needs: 'places',
    isBeside: true,
    offeredIn: ['next'],
    key: 'e',
    Part: lazyPart(() => import('../why/WhyPanel'), 'WhyPanel'),
  },
  {
    id: 'sure',
    title: 'How sure?',
    Icon: QuestionCircleOutlined,
    needs: 'places',
    isBeside: true,
    offeredIn: ['next'],
    Part: lazyPart(() => import('../sure/SurePanel'), 'SurePanel'),
  },
  {
    id: 'methods',
    title: 'Do other methods agree?',
    Icon: TrophyOutlined,
    needs: 'places',
    isBeside: true,
    offeredIn: ['next'],
    Part: lazyPart(() => import('../methods/MethodsPanel'), 'MethodsPanel'),
  },
  {
    id: 'rounds',
    title: 'What do others think?',
    Icon: TeamOutlined,
    needs: 'present',
    offeredIn: ['next'],
    Part: lazyPart(() => import('../rounds/RoundsDrawer'), 'RoundsDrawer'),
  },
  {
    id: 'decision',
    title: 'Record the decision',
    Icon: FlagOutlined,
    right: 'manage',
    needs: 'places',
    offeredIn: ['next', 'more'],
    Part: lazyPart(() => import('../history/DecisionDialog'), 'DecisionDialog'),
  },
  {
    id: 'filter',
    title: 'Filter',
    Icon: FilterOutlined,
    needs: 'items',
    isBeside: true,
    offeredIn: ['toolbar', 'more'],
    key: 'f',
    Part: lazyPart(() => import('../narrow/FilterPanel'), 'FilterPanel'),
  },
  {
    id: 'proposals',
    title: 'Proposed values',
    Icon: QuestionCircleOutlined,
    needs: 'items',
    isBeside: true,
    offeredIn: [],
    Part: lazyPart(() => import('../proposals/ProposalsPanel'), 'ProposalsPanel'),
  },
  {
    id: 'comments',
    title: 'Comments',
    Icon: CommentOutlined,
    needs: 'present',
    isBeside: true,
    offeredIn: ['more'],
    key: 'c',
    Part: lazyPart(() => import('./CommentsPart'), 'CommentsPart'),
  },
  {
    id: 'chart',
    title: 'Chart beside the table',
    Icon: BarChartOutlined,
    needs: 'places',
    isBeside: true,
    offeredIn: ['view'],
    Part: lazyComponent(() => import('../graph/page/ChartPanel'), 'ChartPanel'),
  },
  {
    id: 'share',
    title: 'Share',
    Icon: ShareAltOutlined,
    needs: 'present',
    offeredIn: ['appBar', 'more'],
    Part: lazyPart(() => import('../share/ShareDialog'), 'ShareDialog'),
  },
  {
    id: 'links',
    title: 'Public links',
    Icon: LinkOutlined,
    right: 'manage',
    needs: 'present',
    offeredIn: [],
    Part: lazyPart(() => import('../links/LinksDrawer'), 'LinksDrawer'),
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    Icon: ShareAltOutlined,
    right: 'manage',
    needs: 'present',
    offeredIn: [],
    Part: lazyPart(() => import('../share/WebhooksDrawer'), 'WebhooksDrawer'),
  },
  {
    id: 'export',
    title: 'Export',
    Icon: DownloadOutlined,
    offeredIn: ['more'],
    Part: lazyPart(() => import('../export/ExportPanel'), 'ExportPanel'),
  },
  {
    id: 'history',
    title: 'History',
    Icon: HistoryOutlined,
    offeredIn: ['more'],
    Part: lazyPart(() => import('../history/HistoryDrawer'), 'HistoryDrawer'),
  },
  {
    id: 'mark',
    title: 'Save version…',
    Icon: HistoryOutlined,
    right: 'edit',
    needs: 'present',
    offeredIn: [],
    Part: lazyPart(() => import('../history/MarkDialog'), 'MarkDialog'),
  },
  {
    id: 'import',
    title: 'From a file or the clipboard',
    Icon: UploadOutlined,
    right: 'edit',
    offeredIn: ['add'],
    Part: lazyPart(() => import('./ImportChoice'), 'ImportChoice'),
  },
  {
    id: 'attributes',
    title: 'Attributes…',
    Icon: EyeOutlined,
    offeredIn: ['view'],
    Part: lazyPart(() => import('../attribute/AttributeChoice'), 'AttributeChoice'),
  },
  {
    id: 'views',
    title: 'Saved views…',
    Icon: EyeOutlined,
    needs: 'present',
    offeredIn: ['view'],
    Part: lazyPart(() => import('../view/SavedViews'), 'SavedViews'),
  },
  {
    id: 'help',
    title: 'Keys and marks',
    Icon: QuestionCircleOutlined,
    offeredIn: ['more'],
    key: '?',
    Part: lazyPart(() => import('./Help'), 'Help'),
  },
];

/** What determines the panels available to a person. */
export interface PanelNeeds {
  readonly rights: Right;
  readonly hasItems: boolean;
  readonly hasPlaces: boolean;
  readonly isPresent: boolean;
}

/** The currently available panels, in order. */
export function panelsFor({ rights, hasItems, hasPlaces, isPresent }: PanelNeeds): readonly PanelRow[] {
  const has = { items: hasItems, places: hasPlaces, present: isPresent };
  return panels.filter(
    ({ right = 'view', needs }) => includesRight(rights, right) && (needs === undefined || has[needs]),
  );
}
