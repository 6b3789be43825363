import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  InboxOutlined,
  MoreOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { type ComparisonSummary, type FoundComparison, includesRight, type Right } from '@tertium/contract';
import { Button } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { rightWords } from '../../document/sharing/rightWords';
import { dayWords } from '../../ranked/decisionWords';
import { RankingPicture } from '../../ranked/RankingPicture';
import { countedTable, plural } from '../../ui/countedNoun';
import { formatAgo, formatMoment } from '../../ui/formatTime';
import { lazyPart } from '../../ui/lazyPart';
import { Menu } from '../../ui/Menu';
import { useFormatNumber } from '../../ui/useFormatNumber';

const CardImage = lazyPart(() => import('./CardImage'), 'CardImage');
const RoundAsks = lazyPart(() => import('../../ranked/rounds/RoundAsks'), 'RoundAsks');

interface CardActionFace {
  readonly label: string;
  readonly icon: ReactNode;
  /** The right that the action needs. */
  readonly right: Right;
  /** Which comparisons have the action. Default: all. */
  readonly isFor?: (summary: ComparisonSummary) => boolean;
}

const hasBoth = ({ itemCount, attributeCount }: ComparisonSummary): boolean =>
  itemCount > 0 && attributeCount > 0;

/** The actions of a card. */
const cardActions = {
  begin: {
    label: 'Use template',
    icon: <PlusOutlined />,
    right: 'view',
    isFor: ({ isTemplate }) => isTemplate,
  },
  beginEmpty: {
    label: 'Use without items',
    icon: <PlusOutlined />,
    right: 'view',
    isFor: (summary) => summary.isTemplate && hasBoth(summary),
  },
  rename: { label: 'Rename', icon: <EditOutlined />, right: 'edit' },
  duplicate: {
    label: 'Duplicate',
    icon: <CopyOutlined />,
    right: 'view',
    isFor: ({ isTemplate }) => !isTemplate,
  },
  duplicateEmpty: {
    label: 'Duplicate without items',
    icon: <CopyOutlined />,
    right: 'view',
    isFor: (summary) => !summary.isTemplate && hasBoth(summary),
  },
  saveTemplate: {
    label: 'Save as template',
    icon: <CopyOutlined />,
    right: 'view',
    isFor: ({ isTemplate }) => !isTemplate,
  },
  archive: {
    label: 'Archive',
    icon: <InboxOutlined />,
    right: 'view',
    isFor: ({ isArchived }) => !isArchived,
  },
  unarchive: {
    label: 'Unarchive',
    icon: <InboxOutlined />,
    right: 'view',
    isFor: ({ isArchived }) => isArchived,
  },
  remove: { label: 'Delete', icon: <DeleteOutlined />, right: 'manage' },
} satisfies Record<string, CardActionFace>;
export type CardAction = keyof typeof cardActions;

const cardActionList = Object.entries(cardActions) as [CardAction, CardActionFace][];

interface ComparisonCardProps {
  readonly summary: ComparisonSummary;
  /** The names in it that the search found. */
  readonly found: FoundComparison | null;
  readonly nowSeconds: number;
  readonly onAction: (action: CardAction) => void;
}

export function ComparisonCard({ summary, found, nowSeconds, onAction }: ComparisonCardProps) {
  const { id, name, itemCount, itemNoun, attributeCount, picture, updatedAt, origin, rights } = summary;
  const { awaitedRound, decision } = summary;
  const show = useFormatNumber();
  const hasPicture = picture !== null && picture.bars.length > 0;
  const last = [
    kindWords(summary),
    accessWords(summary),
    origin === null ? '' : `${origin.title} · ${origin.licence}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <article className="comparison-card">
      <header>
        <h2>
          <Link to={`/compare?c=${id}`}>{name}</Link>
        </h2>
        <Menu
          placement="bottomRight"
          menu={{
            items: cardActionList
              .filter(([, { right, isFor }]) => includesRight(rights, right) && isFor?.(summary) !== false)
              .map(([key, { icon, label }]) => ({ key, icon, label })),
            onClick: ({ key }) => {
              if (key in cardActions) onAction(key as CardAction);
            },
          }}
        >
          <Button
            type="text"
            size="middle"
            className="comparison-card-menu"
            icon={<MoreOutlined />}
            aria-label={`Actions for ${name}`}
          />
        </Menu>
      </header>
      {awaitedRound !== null && (
        <div className="comparison-card-asks">
          <Suspense fallback={null}>
            <RoundAsks comparisonId={id} round={awaitedRound} />
          </Suspense>
        </div>
      )}
      {hasPicture && (
        <div className="comparison-card-best">
          <RankingPicture picture={picture} />
          {picture.bars[0]?.image !== undefined && (
            <Suspense fallback={null}>
              <CardImage comparisonId={id} image={picture.bars[0].image} />
            </Suspense>
          )}
        </div>
      )}
      {!hasPicture && awaitedRound === null && (
        <p className="comparison-card-plain">{plainSentence(summary)}</p>
      )}
      {decision !== null && (
        <p className="comparison-card-plain" dir="auto">
          Chosen on {dayWords(decision.day)}: <strong>{decision.itemName}</strong>
        </p>
      )}
      {found !== null && found.items.length + found.attributes.length > 0 && (
        <p className="comparison-card-found">{foundWords(found, itemNoun)}</p>
      )}
      <footer>
        <span>{countedTable(itemCount, itemNoun, attributeCount, show)}</span>
        <time dateTime={new Date(updatedAt * 1000).toISOString()} title={formatMoment(updatedAt)}>
          {formatAgo(updatedAt, nowSeconds)}
        </time>
        {last !== '' && (
          <span className="comparison-card-last ellipsis" title={last}>
            {last}
          </span>
        )}
      </footer>
    </article>
  );
}

/** "Template", "Archived" or both. */
function kindWords({ isTemplate, isArchived }: ComparisonSummary): string {
  const kind = isTemplate ? 'Template' : '';
  return isArchived ? (isTemplate ? 'Archived template' : 'Archived') : kind;
}

/** Which items and attributes the search found. */
function foundWords({ items, attributes }: FoundComparison, itemNoun: string): string {
  const said = (names: readonly string[], noun: string) =>
    names.length === 0 ? [] : [`${names.length === 1 ? noun : plural(noun)} ${names.join(', ')}`];
  return `Found: ${[...said(items, itemNoun), ...said(attributes, 'attribute')].join(' · ')}`;
}

/** Who owns and shared it, and the person's right, unless it is their own and unshared. */
function accessWords({ isMine, isShared, owner, sharedBy, rights }: ComparisonSummary): string {
  if (isMine) return isShared ? 'Shared by you' : '';
  const by = sharedBy === null || sharedBy.id === owner.id ? '' : `, shared by ${sharedBy.name}`;
  return `${owner.name}’s${by} · ${rightWords[rights].toLowerCase()}`;
}

function plainSentence({ itemCount, attributeCount, itemNoun }: ComparisonSummary): string {
  if (itemCount === 0) return `Empty. Open it to add your first ${itemNoun}.`;
  if (attributeCount === 0) return 'No attributes yet. Open it to add some.';
  return 'Not ranked yet. Open it to choose what matters.';
}
