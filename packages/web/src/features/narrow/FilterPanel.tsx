import { type Attribute, attributeName, foldText, indexOfId, listOf } from '@tertium/engine';
import { memo, useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { countedNoun } from '../../ui/countedNoun';
import { LinkButton } from '../../ui/LinkButton';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { replaceFilter, splitAbout } from '../list/aboutFilter';
import { foldedTexts } from '../list/foldedTexts';
import { readFilters } from '../list/readFilters';
import { useFilterSources } from '../list/useFilterSources';
import { AsidePanel } from '../view/AsidePanel';
import { Fold, rememberOpen } from '../view/Fold';
import { useFilters } from '../view/useFilters';
import { splitAttributes } from '../view/useHidden';
import { useShortlist } from '../view/useShortlist';
import { useView } from '../view/useView';
import { AboutFilter } from './AboutFilter';
import { AttributeFilter } from './AttributeFilter';
import { filterName } from './filterWords';
import { aboutFold, foldIdOf } from './foldIdOf';
import { useFilterWords } from './useFilterWords';
import { useNamedFilter } from './useNamedFilter';
import { searchedFrom } from './ValueFacet';
import './filterPanel.css';

/**
 * Filters items by each attribute. Those with a filter when it opens come first and are open. Those that the table
 * hides come last, in a fold of their own.
 */
export function FilterPanel({ onClose }: { readonly onClose: () => void }) {
  const { comparison } = useComparison();
  const { attributes } = comparison;
  const [view] = useView();
  const [search, setSearch] = useState('');
  const filterWords = useFilterWords();
  const { filters, setFilter } = useFilters();
  const [first] = useState(() => {
    const split = Object.entries(filters).map(([id, expression]) => ({ id, ...splitAbout(expression) }));
    if (split.some(({ terms }) => terms.length > 0)) rememberOpen(aboutFold);
    const filtered = new Set(split.flatMap(({ id, values }) => (values === '' ? [] : id)));
    for (const id of filtered) rememberOpen(foldIdOf(id));
    return filtered;
  });
  const show = useFormatNumber();
  const wanted = foldText(search);
  const matching = attributes.filter((each) => foldText(attributeName(attributes, each)).includes(wanted));
  const named = useNamedFilter(matching.length === 0 ? search : '');
  const found = named === null ? matching : [named.attribute];
  const applyNamed = () => {
    if (named === null || named.trouble !== null) return;
    const { id } = named.attribute;
    setFilter(id, replaceFilter(filters[id] ?? '', named.expression));
    setSearch('');
  };
  const isFirst = ({ id }: Attribute) => first.has(id);
  const split = splitAttributes(comparison, view);
  const inSight = [...attributes.filter(isFirst), ...split.shown.filter((each) => !isFirst(each))];
  const hidden = split.hidden.filter((each) => !isFirst(each));
  const titleOf = (attribute: Attribute, filter = splitAbout(filters[attribute.id] ?? '').values): string => {
    const name = attributeName(attributes, attribute);
    const words = filterWords(filter, attribute);
    return words === '' ? name : `${name}: ${words}`;
  };
  const foldOf = (attribute: Attribute) => (
    <AttributeFold key={attribute.id} attribute={attribute} title={titleOf(attribute)} />
  );
  return (
    <AsidePanel className="facets" title="Filter" tools={null} onClose={onClose}>
      {attributes.length >= searchedFrom && (
        <input
          className="plain-field"
          type="search"
          aria-label="Find an attribute"
          placeholder="Find, or filter: price < 500"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && applyNamed()}
        />
      )}
      {wanted !== '' ? (
        <div>
          {found.map(foldOf)}
          <p className="quiet" role="status">
            {named !== null
              ? (named.trouble ?? `Press Enter to filter by ${titleOf(named.attribute, named.expression)}`)
              : found.length === 0
                ? 'No attribute matches.'
                : countedNoun(found.length, 'attribute', show)}
          </p>
        </div>
      ) : (
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
      )}
    </AsidePanel>
  );
}

/** Memoized, because each change of a filter would render the folds of all attributes. */
const AttributeFold = memo(function AttributeFold(props: {
  readonly attribute: Attribute;
  readonly title: string;
}) {
  return (
    <Fold id={foldIdOf(props.attribute.id)} title={props.title}>
      <AttributeFilter attribute={props.attribute} />
    </Fold>
  );
});

/** The most items listed for a typed name. */
const most = 5;

/** Finds items by name and says which filters hide each, with a button to lift only those. */
function WhyNotShown() {
  const { comparison } = useComparison();
  const sources = useFilterSources();
  const filterWordsOf = useFilterWords();
  const [view, change] = useView();
  const { filters } = useFilters();
  const { alone } = useShortlist(view);
  const [typed, setTyped] = useState('');
  const { items, attributes } = comparison;
  const wanted = foldText(typed);
  const foldedOf = foldedTexts(items, (i) => items[i]?.name ?? '');
  const found: number[] = [];
  for (let i = 0; wanted !== '' && i < items.length && found.length < most; i++)
    if (foldedOf(i).includes(wanted)) found.push(i);
  const tests = found.length === 0 ? [] : readFilters(filters, sources).tests;

  const wordsOf = (by: string): string => {
    const attribute = attributes[indexOfId(attributes).get(by) ?? -1] ?? null;
    return `${filterName(by, attributes)}: ${filterWordsOf(filters[by] ?? '', attribute)}`;
  };
  const lift = (ids: readonly string[]) =>
    change({
      filters: Object.fromEntries(Object.entries(view.filters).filter(([by]) => !ids.includes(by))),
    });
  return (
    <>
      <input
        className="plain-field"
        type="search"
        aria-label="Name of an item"
        placeholder="Name of an item"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="status">
        <ul className="why-not">
          {found.map((i) => {
            const by = [...new Set(tests.flatMap(({ id, test }) => (test(i) ? [] : id)))];
            const isAside = alone !== null && !alone.includes(items[i]?.id ?? '');
            return (
              <li key={items[i]?.id}>
                <strong>{items[i]?.name}</strong>
                {isAside ? (
                  <>
                    {' is left out because only some items are shown. '}
                    <LinkButton onClick={() => change({ compared: [], isShortlistOnly: false })}>
                      Show all items
                    </LinkButton>
                  </>
                ) : by.length === 0 ? (
                  ' is here.'
                ) : (
                  <>
                    {` is left out by ${listOf(by.map(wordsOf))}. `}
                    <LinkButton onClick={() => lift(by)}>
                      {by.length === 1 ? 'Remove this filter' : `Remove these ${by.length} filters`}
                    </LinkButton>
                  </>
                )}
              </li>
            );
          })}
          {wanted !== '' && found.length === 0 && <li className="quiet">No item has this in its name.</li>}
        </ul>
      </div>
    </>
  );
}
