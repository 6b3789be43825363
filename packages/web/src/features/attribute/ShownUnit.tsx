import type { Attribute } from '@tertium/engine';
import { useShown } from './useShown';
import './attributeFace.css';

/** The unit in which an attribute's figures are shown, with a sign if it isn't the stored one. Empty without a unit. */
export function ShownUnit({ attribute }: { readonly attribute: Attribute }) {
  const { head } = useShown()(attribute);
  return (
    head !== '' && (
      <span className="unit ellipsis" title={head}>
        <UnitText attribute={attribute} />
      </span>
    )
  );
}

/** Shows "lb ⇄", and reads "lb (kept in kg)" to screen readers. */
export function UnitText({ attribute }: { readonly attribute: Attribute }) {
  const { head, converted } = useShown()(attribute);
  if (converted === null) return head;
  return (
    <>
      <span aria-hidden="true">{converted.conversion.unit} ⇄</span>
      <span className="visually-hidden">{head}</span>
    </>
  );
}
