import { MoreOutlined } from '@ant-design/icons';
import type { Item, Ranking } from '@tertium/engine';
import { Dropdown, type MenuProps } from 'antd';
import { memo } from 'react';
import { useFormatScore } from '../../../comparison/useFormatScore';
import type { WorkspaceActions } from '../view/workspaceActions';
import { placeText, ScoreBar } from './Place';

interface ItemHeadProps {
  readonly item: Item;
  readonly index: number;
  readonly ranking: Ranking | null;
  readonly isBaseline: boolean;
  readonly nameOf: (attributeId: string) => string;
  readonly actions: WorkspaceActions;
}

/** The head of an item's column: its name, what can be done with it, its place and score. */
export const ItemHead = memo(function ItemHead(props: ItemHeadProps) {
  const { item, index, ranking, isBaseline, actions } = props;
  const { id, name } = item;
  const menu: MenuProps = {
    items: [
      { key: 'explain', label: 'Why this place?', onClick: () => actions.explain(id) },
      isBaseline
        ? { key: 'base', label: 'No longer the baseline', onClick: () => actions.setBaseline(null) }
        : { key: 'base', label: 'Measure others against it', onClick: () => actions.setBaseline(id) },
      { type: 'divider' },
      { key: 'rename', label: 'Rename', onClick: () => actions.renameItem(id) },
      { key: 'left', label: 'Move left', onClick: () => actions.moveItem(id, -1) },
      { key: 'right', label: 'Move right', onClick: () => actions.moveItem(id, 1) },
      { type: 'divider' },
      { key: 'delete', label: 'Delete', danger: true, onClick: () => actions.removeItems([id]) },
    ],
  };
  return (
    <div className="item-head">
      <div className="item-name-line">
        <span className="item-name" title={name}>
          {name}
        </span>
        <Dropdown menu={menu} trigger={['click']} autoFocus>
          <button type="button" className="head-menu" tabIndex={-1} aria-label={`Menu of ${name}`}>
            <MoreOutlined aria-hidden />
          </button>
        </Dropdown>
      </div>
      {isBaseline && <span className="chip">baseline</span>}
      <Strip {...props} onExplain={() => actions.explain(id)} index={index} ranking={ranking} />
    </div>
  );
});

function Strip({
  index,
  ranking,
  nameOf,
  onExplain,
  item,
}: ItemHeadProps & { readonly onExplain: () => void }) {
  const formatScore = useFormatScore();
  if (ranking === null || ranking.itemIds.length < 2 || ranking.attributeIds.length === 0) return null;
  const place = placeText(ranking, index);
  if (place === '') {
    const isOut = ranking.ruledOut.some(({ itemIndex }) => itemIndex === index);
    return <span className="strip none">{isOut ? 'ruled out' : 'nothing known'}</span>;
  }
  return (
    <button
      type="button"
      className="strip"
      tabIndex={-1}
      onClick={onExplain}
      aria-label={`Place ${place} of ${ranking.placedCount}, score ${formatScore(ranking.score[index] ?? 0)}. Why is ${item.name} there?`}
    >
      <span className="strip-line">
        <span className={ranking.place[index] === 1 ? 'place first' : 'place'}>{place}</span>
        <span className="score">{formatScore(ranking.score[index] ?? 0)}</span>
      </span>
      <ScoreBar ranking={ranking} itemIndex={index} nameOf={nameOf} />
    </button>
  );
}
