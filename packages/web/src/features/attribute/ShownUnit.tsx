import type { Attribute } from '@tertium/engine';
import { useShown } from './useShown';
import './attributeFace.css';

/** The unit of an attribute's figures as they are shown, with a sign where it isn't the kept one; nothing where it has none. */
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

/** "lb ⇄" for the eye, "lb (kept in kg)" for who hears it. */
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
