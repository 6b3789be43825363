import { type Attribute, attributeName } from '@tertium/engine';
import { useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { useSettings } from '../../ui/settings';
import { AsidePanel } from '../view/AsidePanel';
import { Fold, rememberOpen } from '../view/Fold';
import { useFilters } from '../view/useFilters';
import { AttributeFilter } from './AttributeFilter';
import { filterWords } from './filterWords';
import { foldIdOf } from './foldIdOf';
import { WhyNotShown } from './WhyNotShown';
import './filterPanel.css';

interface FilterPanelProps {
  readonly onClose: () => void;
}

/** Narrows the items by each attribute that is shown; those with a filter when it is opened stand first, and open. */
export function FilterPanel({ onClose }: FilterPanelProps) {
  const { attributes } = useComparison().comparison;
  const { numberFormat } = useSettings();
  const { filters } = useFilters();
  const [first] = useState(() => {
    const filtered = new Set(Object.keys(filters).filter((id) => filters[id] !== ''));
    for (const id of filtered) rememberOpen(foldIdOf(id));
    return filtered;
  });
  const visible = attributes.filter(({ id, isHidden }) => !isHidden || first.has(id));
  const inOrder = [
    ...visible.filter(({ id }) => first.has(id)),
    ...visible.filter(({ id }) => !first.has(id)),
  ];
  const titleOf = (attribute: Attribute): string => {
    const name = attributeName(attributes, attribute);
    const words = filterWords(filters[attribute.id] ?? '', attribute, numberFormat);
    return words === '' ? name : `${name}: ${words}`;
  };
  return (
    <AsidePanel className="facets" title="Filter" tools={null} onClose={onClose}>
      <div>
        <Fold id="filter" title="Why is an item not here?">
          <WhyNotShown />
        </Fold>
        {inOrder.map((attribute) => (
          <Fold key={attribute.id} id={foldIdOf(attribute.id)} title={titleOf(attribute)}>
            <AttributeFilter attribute={attribute} />
          </Fold>
        ))}
      </div>
    </AsidePanel>
  );
}
