import { type Attribute, attributeName } from '@tertium/engine';
import { useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { countedNoun } from '../../ui/countedNoun';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { splitAbout } from '../list/aboutFilter';
import { AsidePanel } from '../view/AsidePanel';
import { Fold, rememberOpen } from '../view/Fold';
import { useFilters } from '../view/useFilters';
import { AboutFilter } from './AboutFilter';
import { AttributeFilter } from './AttributeFilter';
import { aboutFold, foldIdOf } from './foldIdOf';
import { useFilterWords } from './useFilterWords';
import { WhyNotShown } from './WhyNotShown';
import './filterPanel.css';

interface FilterPanelProps {
  readonly onClose: () => void;
}

/**
 * Filters items by each attribute. Those with a filter when it opens come first and are open. Those that the table
 * hides come last, in a fold of their own.
 */
export function FilterPanel({ onClose }: FilterPanelProps) {
  const { attributes } = useComparison().comparison;
  const filterWords = useFilterWords();
  const { filters } = useFilters();
  const [first] = useState(() => {
    const split = Object.entries(filters).map(([id, expression]) => ({ id, ...splitAbout(expression) }));
    if (split.some(({ terms }) => terms.length > 0)) rememberOpen(aboutFold);
    const filtered = new Set(split.flatMap(({ id, values }) => (values === '' ? [] : id)));
    for (const id of filtered) rememberOpen(foldIdOf(id));
    return filtered;
  });
  const show = useFormatNumber();
  const others = attributes.filter(({ id }) => !first.has(id));
  const inSight = [
    ...attributes.filter(({ id }) => first.has(id)),
    ...others.filter(({ isHidden }) => !isHidden),
  ];
  const hidden = others.filter(({ isHidden }) => isHidden);
  const titleOf = (attribute: Attribute): string => {
    const name = attributeName(attributes, attribute);
    const words = filterWords(splitAbout(filters[attribute.id] ?? '').values, attribute);
    return words === '' ? name : `${name}: ${words}`;
  };
  const foldOf = (attribute: Attribute) => (
    <Fold key={attribute.id} id={foldIdOf(attribute.id)} title={titleOf(attribute)}>
      <AttributeFilter attribute={attribute} />
    </Fold>
  );
  return (
    <AsidePanel className="facets" title="Filter" tools={null} onClose={onClose}>
      <div>
        <Fold id="filter" title="Why is an item not here?">
          <WhyNotShown />
        </Fold>
        <Fold id={aboutFold} title="Sources and notes">
          <AboutFilter />
        </Fold>
        {inSight.map(foldOf)}
        {hidden.length > 0 && (
          <Fold id="filter.hidden" title={countedNoun(hidden.length, 'hidden attribute', show)}>
            {hidden.map(foldOf)}
          </Fold>
        )}
      </div>
    </AsidePanel>
  );
}
