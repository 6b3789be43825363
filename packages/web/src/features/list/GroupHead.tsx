import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { placeText, showPlace } from '../../ranked/placeText';
import { countedNoun } from '../../ui/countedNoun';
import { useFormatNumber } from '../../ui/useFormatNumber';
import type { ItemGroup } from './groupItems';
import '../grid/grid.css';

interface GroupHeadProps {
  readonly group: ItemGroup;
  /** The index of the group's best item, `undefined` if none has a place. */
  readonly best: number | undefined;
  readonly isFolded: boolean;
  readonly onFold: () => void;
}

/** The heading of a group of items: what they share, how many there are, and the best of them. */
export function GroupHead({ group, best, isFolded, onFold }: GroupHeadProps) {
  const { items, settings } = useComparison().comparison;
  const { ranking } = useRanking();
  const show = useFormatNumber();
  const name = best === undefined ? undefined : items[best]?.name;
  const place = ranking === null || best === undefined ? '' : showPlace(placeText(ranking, best), show);
  return (
    <div className="group-head">
      <button type="button" className="group-toggle unfolds" aria-expanded={!isFolded} onClick={onFold}>
        <span className="group-name" title={group.name}>
          {group.label !== '' && (
            <>
              <span className="ellipsis">{group.label}</span>{' '}
            </>
          )}
          <span className="ellipsis">{group.name.slice(group.label.length).trim()}</span>
        </span>{' '}
        <span className="group-count">
          {countedNoun(group.itemIndexes.length, settings.itemNoun || 'item', show)}
        </span>
      </button>
      {name !== undefined && (
        <span className="group-best quiet ellipsis" title={`Best of this group: ${name}, place ${place}`}>
          Best: {name}, place {place}
        </span>
      )}
    </div>
  );
}
