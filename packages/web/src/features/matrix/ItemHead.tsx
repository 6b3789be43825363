import type { Item, Standings } from '@tertium/engine';
import { memo, Suspense } from 'react';
import { placelessText } from '../../ranked/placeText';
import { useRanked } from '../../ranked/useRanked';
import { lazyPart } from '../../ui/lazyPart';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { CommentMark } from '../comments/CommentMark';
import { MenuButton } from '../grid/MenuButton';
import { ItemImage } from '../images/ItemImage';
import { ItemLink } from '../images/ItemLink';
import type { SideScore } from '../view/useSideScores';
import type { WorkspaceActions } from '../view/workspaceActions';
import { Placeless } from './Placeless';
import { PlaceMark } from './PlaceMark';
import { isSum, ScoreBar } from './ScoreBar';
import { ScoreText } from './ScoreText';
import { SideScoreText } from './SideScoreText';

const ShortlistPlace = lazyPart(() => import('./ShortlistPlace'), 'ShortlistPlace');

interface ItemHeadProps {
  readonly item: Item;
  readonly index: number;
  readonly isBaseline: boolean;
  /** Whether any name in the table takes more than two lines. */
  readonly isTall: boolean;
  /** Whether any item in the table has an image, so that all heads leave room for one. */
  readonly hasImages: boolean;
  /** The indexes of the shortlisted items if this item is one of several, else `null`. */
  readonly among: readonly number[] | null;
  readonly sideScores: readonly SideScore[];
  readonly actions: WorkspaceActions;
}

/** The head of an item's column: its name, menu, place and score. */
export const ItemHead = memo(function ItemHead(props: ItemHeadProps) {
  const { item, index, isBaseline, isTall, hasImages, among, sideScores, actions } = props;
  const { id, name } = item;
  return (
    <div className={isTall ? 'item-head tall' : 'item-head'}>
      {hasImages && <ItemImage item={item} className="item-image" />}
      <div className="item-name-line">
        <span className="item-name" title={name}>
          {name}
        </span>
        <CommentMark itemId={id} />
        <ItemLink item={item} />
        <MenuButton name={name} />
      </div>
      {isBaseline && <span className="chip">baseline</span>}
      {among !== null && (
        <Suspense fallback={null}>
          <ShortlistPlace itemIndex={index} among={among} isWhole />
        </Suspense>
      )}
      <Strip name={name} index={index} onExplain={() => actions.explain(id)} />
      {sideScores.map((score) => (
        <span key={score.key} className="side-score">
          <span className="ellipsis" title={score.name}>
            {score.name}
          </span>
          <span>
            <SideScoreText score={score} itemIndex={index} />
          </span>
        </span>
      ))}
    </div>
  );
});

const countOf = ({ attributeIds, itemIds }: Standings) => (attributeIds.length === 0 ? 0 : itemIds.length);
const placedCountOf = ({ placedCount }: Standings) => placedCount;

interface StripProps {
  readonly name: string;
  readonly index: number;
  readonly onExplain: () => void;
}

/** Place, score and bar of an item. They follow a weight slider while it moves. */
function Strip({ name, index, onExplain }: StripProps) {
  const show = useFormatNumber();
  const rankedCount = useRanked(countOf, null);
  const placeless = useRanked(placelessText, index);
  const placedCount = useRanked(placedCountOf, null);
  const hasBar = useRanked(isSum, null);
  if (rankedCount === null || rankedCount < 2 || placeless === null) return null;
  if (placeless !== '')
    return (
      <span className="strip none">
        <Placeless text={placeless} itemIndex={index} />
      </span>
    );
  return (
    <button type="button" className="strip" tabIndex={-1} onClick={onExplain}>
      <span className="strip-line">
        <span>
          <span className="visually-hidden">Place </span>
          <PlaceMark itemIndex={index} />
          <span className="visually-hidden"> of {show(placedCount ?? 0)}, score </span>
        </span>
        <span>
          <ScoreText className="score" itemIndex={index} />
          <span className="visually-hidden">. Why is {name} there?</span>
        </span>
      </span>
      {hasBar === true && (
        <span aria-hidden="true">
          <ScoreBar itemIndex={index} />
        </span>
      )}
    </button>
  );
}
