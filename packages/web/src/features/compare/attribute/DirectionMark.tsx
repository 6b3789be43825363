import type { Attribute } from '@tertium/engine';
import { useSettings } from '../../../ui/settings';
import { isScaled, scaleText } from './scaleText';

const marks = { higher: '↑', lower: '↓', target: '◎', none: '' } as const;
const names = {
  higher: 'higher is better',
  lower: 'lower is better',
  target: 'near the target is best',
  none: '',
} as const;

/** Which end of an attribute is good; its place stays free where none is. */
export function DirectionMark({ attribute }: { readonly attribute: Attribute }) {
  const { numberFormat } = useSettings();
  const { direction, role, scale } = attribute;
  if (direction === 'none' || role === 'info') return <span className="direction" />;
  const ends =
    scale === null || !isScaled(attribute) ? '' : `; scale ${scaleText(attribute, scale, numberFormat)}`;
  return (
    <span className="direction" title={names[direction] + ends}>
      <span aria-hidden="true">{marks[direction]}</span>
      <span className="visually-hidden">{names[direction]}</span>
    </span>
  );
}
