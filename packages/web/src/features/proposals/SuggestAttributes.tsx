import type { FoundAttribute } from '@tertium/contract';
import { blankAttribute, defaultReading } from '@tertium/engine';
import { Button } from 'antd';
import { useState } from 'react';
import { nextPosition } from '../../document/editing/nextPosition';
import { newId } from '../../document/wire/newId';
import { useComparison } from '../../ranked/comparisonContext';
import { AskModel } from './AskModel';
import { Source } from './ProposalList';

/** Asks the language model for more attributes. Each is added only when a person clicks Add. */
export function SuggestAttributes() {
  const { comparison, edit } = useComparison();
  const [found, setFound] = useState<readonly FoundAttribute[]>([]);
  const add = ({ name, unit, type, source }: FoundAttribute) => {
    const position = nextPosition(comparison.attributes);
    const blank = blankAttribute({ id: newId(), name, position });
    const attribute = { ...blank, unit, type, note: source, reading: defaultReading };
    if (edit([{ kind: 'attributes.add', attributes: [attribute] }], `Add ${name}`) === null)
      setFound((left) => left.filter((each) => each.name !== name));
  };
  return (
    <>
      <AskModel
        label="Suggest attributes"
        question={{ kind: 'attributes' }}
        onAnswer={({ attributes }, model) => {
          setFound(attributes);
          return attributes.length === 0 ? `${model} found no attribute with a web page about it.` : '';
        }}
      />
      <ul className="proposals" aria-label="Suggested attributes">
        {found.map((attribute) => {
          const { name, unit, source } = attribute;
          return (
            <li key={name}>
              <p>
                <span className="proposed-value">{unit === '' ? name : `${name} (${unit})`}</span>{' '}
                <span className="quiet">
                  <Source source={source} />
                </span>
              </p>
              <div className="proposal-acts">
                <Button size="middle" aria-label={`Add ${name}`} onClick={() => add(attribute)}>
                  Add
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
