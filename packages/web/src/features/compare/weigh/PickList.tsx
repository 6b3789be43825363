import { type Attribute, formatUnit, typeDescriptions } from '@tertium/engine';
import { Button } from 'antd';
import { directionsOf } from '../attribute/attributeDraft';

export type PickEnd = (attribute: Attribute, direction: 'higher' | 'lower') => void;

interface PickListProps {
  readonly attributes: readonly Attribute[];
  readonly onPick: PickEnd;
}

/** While nothing is scored: what could count, to be picked by saying which end is better. */
export function PickList({ attributes, onPick }: PickListProps) {
  return (
    <ul className="pick-list" aria-label="What could count">
      {attributes.map((attribute) => (
        <li key={attribute.id}>
          <span className="pick-name">
            {attribute.name}
            {attribute.unit !== '' && <span className="unit"> {formatUnit(attribute.unit)}</span>}
          </span>
          {(['higher', 'lower'] as const).map((direction) => {
            const end = endNames[kindOf(attribute)][direction];
            return (
              <Button
                key={direction}
                size="middle"
                aria-label={`${attribute.name}: ${end} is better`}
                title={`${end} is better`}
                onClick={() => onPick(attribute, direction)}
              >
                {end}
              </Button>
            );
          })}
        </li>
      ))}
    </ul>
  );
}

const endNames = {
  number: { higher: 'Higher', lower: 'Lower' },
  answer: { higher: 'Yes', lower: 'No' },
  day: { higher: 'Later', lower: 'Earlier' },
} as const;

function kindOf({ type }: Attribute): keyof typeof endNames {
  const { numbers } = typeDescriptions[type];
  return numbers === 'answer' || numbers === 'day' ? numbers : 'number';
}

/** Whether a better end is all that it lacks. */
export function canBePicked({ type, direction }: Attribute): boolean {
  return direction !== 'target' && directionsOf(type).includes('higher');
}
