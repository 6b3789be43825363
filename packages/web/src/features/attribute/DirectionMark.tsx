import type { Attribute } from '@tertium/engine';
import { useSettings } from '../../ui/settings';
import { endsText } from './scaleText';
import { useShown } from './useShown';
import './attributeFace.css';

const marks = { higher: '↑', lower: '↓', target: '◎', none: '' } as const;
export const directionNames = {
  higher: 'higher is better',
  lower: 'lower is better',
  target: 'near the target is best',
  none: '',
} as const;

/** Marks which end of an attribute is good. It stays blank if none is. */
export function DirectionMark({ attribute }: { readonly attribute: Attribute }) {
  const { numberFormat } = useSettings();
  const { attribute: shown, said } = useShown()(attribute);
  const { direction, role, reading } = shown;
  if (direction === 'none' || role === 'info') return <span className="direction" />;
  if (reading.isEndGuessed === true) {
    return (
      <span className="direction quiet" title={`Guessed and not confirmed: ${directionNames[direction]}`}>
        <span aria-hidden="true">{marks[direction]}?</span>
        <span className="visually-hidden">{directionNames[direction]}, a guess</span>
      </span>
    );
  }
  const ends = endsText(said, numberFormat);
  return (
    <span
      className="direction"
      title={ends === '' ? directionNames[direction] : `${directionNames[direction]}, scale ${ends}`}
    >
      <span aria-hidden="true">{marks[direction]}</span>
      <span className="visually-hidden">{directionNames[direction]}</span>
    </span>
  );
}
