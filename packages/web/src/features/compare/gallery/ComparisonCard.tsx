import { CopyOutlined, DeleteOutlined, EditOutlined, MoreOutlined } from '@ant-design/icons';
import { type ComparisonSummary, includesRight, type Right } from '@tertium/contract';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countedTable } from '../../../comparison/countedNoun';
import { RankingPicture } from '../../../comparison/RankingPicture';
import { rightWords } from '../../../comparison/rightWords';
import { formatAgo, formatMoment } from '../../../ui/formatTime';
import { useFormatNumber } from '../../../ui/useFormatNumber';

/** What can be done to a comparison from outside, and what each of it asks for. */
const cardActions = {
  rename: { label: 'Rename', icon: <EditOutlined />, right: 'edit' },
  duplicate: { label: 'Duplicate', icon: <CopyOutlined />, right: 'view' },
  delete: { label: 'Delete', icon: <DeleteOutlined />, right: 'manage' },
} as const satisfies Record<string, { label: string; icon: ReactNode; right: Right }>;
type CardAction = keyof typeof cardActions;

interface ComparisonCardProps {
  readonly summary: ComparisonSummary;
  readonly nowSeconds: number;
  readonly onAction: (action: CardAction) => void;
}

export function ComparisonCard({ summary, nowSeconds, onAction }: ComparisonCardProps) {
  const { id, name, itemCount, itemNoun, attributeCount, picture, updatedAt, origin, rights } = summary;
  const show = useFormatNumber();
  const last = [accessWords(summary), origin === null ? '' : `${origin.title} · ${origin.licence}`]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <article className="comparison-card">
      <header>
        <h2>
          <Link to={`/compare?c=${id}`}>{name}</Link>
        </h2>
        <Dropdown
          autoFocus
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: (Object.keys(cardActions) as CardAction[])
              .filter((action) => includesRight(rights, cardActions[action].right))
              .map((key) => ({ key, icon: cardActions[key].icon, label: cardActions[key].label })),
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
            aria-label={`What to do with ${name}`}
          />
        </Dropdown>
      </header>
      {picture !== null && picture.bars.length > 0 ? (
        <RankingPicture bars={picture.bars} />
      ) : (
        <p className="comparison-card-plain">{plainSentence(summary)}</p>
      )}
      <footer>
        <span>{countedTable(itemCount, itemNoun, attributeCount, show)}</span>
        <time dateTime={new Date(updatedAt * 1000).toISOString()} title={formatMoment(updatedAt)}>
          {formatAgo(updatedAt, nowSeconds)}
        </time>
        {last !== '' && (
          <span className="comparison-card-last" title={last}>
            {last}
          </span>
        )}
      </footer>
    </article>
  );
}

/** Whose it is and what I may do with it, where that is not plain. */
function accessWords({ isMine, isShared, owner, sharedBy, rights }: ComparisonSummary): string {
  if (isMine) return isShared ? 'Shared by you' : '';
  const by = sharedBy === null || sharedBy.id === owner.id ? '' : `, shared by ${sharedBy.name}`;
  return `${owner.name}’s${by} · ${rightWords[rights].toLowerCase()}`;
}

function plainSentence({ itemCount, attributeCount, itemNoun }: ComparisonSummary): string {
  if (itemCount === 0) return `Nothing in it yet. Open it and paste your first ${itemNoun}.`;
  if (attributeCount === 0) return 'No attributes yet. Open it and say what matters.';
  return itemCount > 1000 ? 'A long list. Open it to filter and rank.' : 'Open it to filter and rank.';
}
