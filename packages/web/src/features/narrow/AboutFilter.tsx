import { attributeName, isComputed } from '@tertium/engine';
import { useMemo, useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { Labelled } from '../../ui/Labelled';
import { Loading } from '../../ui/Loading';
import { SelectField } from '../../ui/SelectField';
import { useUnchanged } from '../../ui/useUnchanged';
import { aboutTerms, isOlderTerm, joinAbout, splitAbout } from '../list/aboutFilter';
import { useFilters } from '../view/useFilters';
import { aboutScopes } from './filterWords';
import { TickLine } from './TickLine';
import { useAboutCounts } from './useFacet';

/** Filters items by what is known about cells besides their values: of one attribute, of any, or of those that count. */
export function AboutFilter() {
  const { attributes } = useComparison().comparison;
  const { filters, setFilter } = useFilters();
  const [id, setId] = useState(
    () => Object.keys(filters).find((each) => splitAbout(filters[each] ?? '').terms.length > 0) ?? 'any',
  );
  const { values, terms } = splitAbout(filters[id] ?? '');
  const ticked = useUnchanged(terms);
  const offered = useMemo(() => [...aboutTerms, ...ticked.filter(isOlderTerm)], [ticked]);
  const counts = useAboutCounts(id, offered);
  const write = (next: readonly string[]) => setFilter(id, joinAbout(values, next));
  const scopes = [
    ...Object.entries(aboutScopes).map(([value, label]) => ({ value, label })),
    ...attributes
      .filter((each) => !isComputed(each))
      .map((each) => ({ value: each.id, label: attributeName(attributes, each) })),
  ];
  return (
    <>
      <SelectField label="Values of" value={id} options={scopes} onChange={setId} />
      {counts === null ? (
        <Loading what="resources" />
      ) : (
        <ul className="facet-values">
          {offered.map((term, at) => (
            <TickLine
              key={term}
              text={term}
              count={counts[at] ?? 0}
              isTicked={ticked.includes(term)}
              onToggle={() =>
                write(ticked.includes(term) ? ticked.filter((each) => each !== term) : [...ticked, term])
              }
            />
          ))}
        </ul>
      )}
      <OlderField
        key={ticked.join()}
        onAdd={(term) => write([...ticked.filter((each) => each !== term), term])}
      />
    </>
  );
}

/** Adds from which age on a value is too old, by its date. */
function OlderField({ onAdd }: { readonly onAdd: (term: string) => void }) {
  const [trouble, setTrouble] = useState<string>();
  const apply = (typed: string) => {
    const term = `older than ${typed.trim().toLowerCase()}`;
    if (typed.trim() === '') return;
    if (isOlderTerm(term)) onAdd(term);
    else setTrouble('Write a time such as 6 months, or a day such as 2026-03-01');
  };
  return (
    <Labelled label="Older than" error={trouble}>
      {(field, fault) => (
        <input
          {...fault}
          id={field}
          className="plain-field"
          placeholder="6 months"
          spellCheck={false}
          onChange={() => setTrouble(undefined)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') apply(currentTarget.value);
          }}
          onBlur={({ currentTarget }) => apply(currentTarget.value)}
        />
      )}
    </Labelled>
  );
}
