import { attributeName, indexOfId } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { useView } from '../view/useView';
import { Chip } from './Chip';

/** What groups the items. A press folds or unfolds all groups, the cross ends grouping. */
export function GroupChip() {
  const { attributes } = useComparison().comparison;
  const [{ group, isFolded }, change] = useView();
  const attribute = attributes[indexOfId(attributes).get(group ?? '') ?? -1];
  const name = attribute === undefined ? 'Ruled out or not' : attributeName(attributes, attribute);
  return (
    <div className="shown-group">
      <span className="quiet">Grouped by</span>
      <Chip
        name={`the groups by ${name}`}
        title={isFolded ? 'Press to unfold all groups.' : 'Press to fold all groups.'}
        aria-label={`${name}, ${isFolded ? 'all groups folded' : 'groups unfolded'}`}
        aria-pressed={isFolded}
        onClick={() => change({ isFolded: !isFolded })}
        onRemove={() => change({ group: null, isFolded: false })}
      >
        {name}
      </Chip>
    </div>
  );
}
