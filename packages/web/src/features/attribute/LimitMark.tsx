import type { Attribute } from '@tertium/engine';
import { useSettings } from '../../ui/settings';
import { sayLimit } from './limitText';
import { useShown } from './useShown';
import './attributeFace.css';

/** Marks beside an attribute's name whether its limit rules out or counts against. */
export function LimitMark({ attribute }: { readonly attribute: Attribute }) {
  const { numberFormat } = useSettings();
  const shown = useShown()(attribute);
  const said = sayLimit(shown.said, numberFormat);
  return (
    said && (
      <span className="role" title={said.text}>
        <span aria-hidden="true">{said.mark}</span>
        <span className="visually-hidden">{said.text}</span>
      </span>
    )
  );
}
