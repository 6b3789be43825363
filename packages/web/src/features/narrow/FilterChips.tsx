import { attributeName, indexOfId } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { LinkButton } from '../../ui/LinkButton';
import { useSettings } from '../../ui/settings';
import { rememberOpen } from '../view/Fold';
import { useFilters } from '../view/useFilters';
import { Chip } from './Chip';
import { filterWords } from './filterWords';
import { foldIdOf } from './foldIdOf';

/** The filters that hold, in words; a press opens them in the panel. */
export function FilterChips({ onOpen }: { readonly onOpen: () => void }) {
  const { attributes } = useComparison().comparison;
  const { numberFormat } = useSettings();
  const { filters, setFilter, clear } = useFilters();
  const active = Object.entries(filters).flatMap(([id, expression]) => {
    const attribute = attributes[indexOfId(attributes).get(id) ?? -1] ?? null;
    if (expression === '' || (attribute === null && id !== 'name')) return [];
    const name = attribute === null ? 'Name' : attributeName(attributes, attribute);
    return [{ id, text: `${name}: ${filterWords(expression, attribute, numberFormat)}` }];
  });
  if (active.length === 0) return null;
  const open = (id: string) => {
    rememberOpen(foldIdOf(id));
    onOpen();
  };
  return (
    <div className="shown-group">
      <ul className="filter-chips" aria-label="Filters">
        {active.map(({ id, text }) => (
          <li key={id}>
            <Chip name={text} onClick={() => open(id)} onRemove={() => setFilter(id, '')}>
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
