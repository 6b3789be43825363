import { indexOfId } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { LinkButton } from '../../ui/LinkButton';
import { joinAbout, splitAbout } from '../list/aboutFilter';
import { rememberOpen } from '../view/Fold';
import { useFilters } from '../view/useFilters';
import { Chip } from './Chip';
import { filterName } from './filterWords';
import { aboutFold, foldIdOf } from './foldIdOf';
import { useFilterWords } from './useFilterWords';

/** The filters in effect, in words. A press opens them in the panel. */
export function FilterChips({ onOpen }: { readonly onOpen: () => void }) {
  const { attributes } = useComparison().comparison;
  const wordsOf = useFilterWords();
  const { filters, setFilter, clear } = useFilters();
  const active = Object.entries(filters).flatMap(([id, expression]) => {
    const attribute = attributes[indexOfId(attributes).get(id) ?? -1] ?? null;
    const name = filterName(id, attributes);
    if (name === null) return [];
    const { values, terms } = splitAbout(expression);
    // Conditions on values and on other details are two chips, so that removing one keeps the other.
    const chips = [
      { id, fold: foldIdOf(id), own: values, rest: joinAbout('', terms) },
      { id, fold: aboutFold, own: joinAbout('', terms), rest: values },
    ];
    return chips.flatMap(({ own, ...chip }) =>
      own === '' ? [] : [{ ...chip, text: `${name}: ${wordsOf(own, attribute)}` }],
    );
  });
  if (active.length === 0) return null;
  const open = (fold: string) => {
    rememberOpen(fold);
    onOpen();
  };
  return (
    <div className="shown-group">
      <ul className="filter-chips" aria-label="Filters">
        {active.map(({ id, fold, rest, text }) => (
          <li key={`${id} ${fold}`}>
            <Chip name={text} onClick={() => open(fold)} onRemove={() => setFilter(id, rest)}>
              {text}
            </Chip>
          </li>
        ))}
      </ul>
      <LinkButton aria-label="Clear all filters" onClick={clear}>
        Clear all
      </LinkButton>
    </div>
  );
}
