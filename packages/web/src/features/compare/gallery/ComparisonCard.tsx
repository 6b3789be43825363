import { CopyOutlined, DeleteOutlined, EditOutlined, MoreOutlined } from '@ant-design/icons';
import type { ComparisonSummary } from '@tertium/contract';
import { Button, Dropdown } from 'antd';
import { Link } from 'react-router';
import { countedTable } from '../../../comparison/countedNoun';
import { RankingPicture } from '../../../comparison/RankingPicture';
import { formatAgo, formatMoment } from '../../../ui/formatTime';
import { useFormatNumber } from '../../../ui/useFormatNumber';

const cardActions = ['rename', 'duplicate', 'delete'] as const;
type CardAction = (typeof cardActions)[number];

interface ComparisonCardProps {
  readonly summary: ComparisonSummary;
  readonly nowSeconds: number;
  readonly onAction: (action: CardAction) => void;
}

export function ComparisonCard({ summary, nowSeconds, onAction }: ComparisonCardProps) {
  const { id, name, itemCount, itemNoun, attributeCount, picture, updatedAt, origin } = summary;
  const show = useFormatNumber();
  return (
    <article className="comparison-card">
      <header>
        <h2>
          <Link to={`/compare?c=${id}`}>{name}</Link>
        </h2>
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: [
              { key: 'rename', icon: <EditOutlined />, label: 'Rename' },
              { key: 'duplicate', icon: <CopyOutlined />, label: 'Duplicate' },
              { type: 'divider' },
              { key: 'delete', icon: <DeleteOutlined />, label: 'Delete' },
            ],
            onClick: ({ key }) => {
              const action = cardActions.find((candidate) => candidate === key);
              if (action !== undefined) onAction(action);
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
        {origin !== null && (
          <span className="comparison-card-origin" title={`${origin.title} · ${origin.licence}`}>
            {origin.title} · {origin.licence}
          </span>
        )}
      </footer>
    </article>
  );
}

function plainSentence({ itemCount, attributeCount, itemNoun }: ComparisonSummary): string {
  if (itemCount === 0) return `Nothing in it yet. Open it and paste your first ${itemNoun}.`;
  if (attributeCount === 0) return 'No attributes yet. Open it and say what matters.';
  return itemCount > 1000 ? 'A long list. Open it to filter and rank.' : 'Open it to filter and rank.';
}
