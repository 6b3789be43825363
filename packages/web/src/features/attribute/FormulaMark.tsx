import type { Attribute } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { formulaText } from './formulaWords';
import './formulaField.css';

/** ƒ in the head of a computed attribute, with its formula. */
export function FormulaMark({ attribute }: { readonly attribute: Attribute }) {
  const { attributes } = useComparison().comparison;
  const text = formulaText(attribute, attributes);
  if (text === null) return null;
  return (
    <span className="formula-mark" title={`Computed: ${text}`}>
      <span aria-hidden="true">ƒ</span>
      <span className="visually-hidden">Computed: {text}</span>
    </span>
  );
}
