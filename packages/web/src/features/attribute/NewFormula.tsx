import { type Attribute, blankAttribute } from '@tertium/engine';
import { useState } from 'react';
import { nextPosition } from '../../document/editing/nextPosition';
import { newId } from '../../document/wire/newId';
import { useComparison } from '../../ranked/comparisonContext';
import { AttributeDrawer } from './AttributeDrawer';

interface NewFormulaProps {
  readonly onAdd: (attribute: Attribute) => void;
  readonly onClose: () => void;
}

/** The drawer of a new computed attribute. Saving adds it. */
export function NewFormula({ onAdd, onClose }: NewFormulaProps) {
  const { attributes } = useComparison().comparison;
  const [blank] = useState(() => ({
    ...blankAttribute({ id: newId(), name: '', position: nextPosition(attributes) }),
    type: 'number' as const,
  }));
  return (
    <AttributeDrawer
      attribute={blank}
      isNewFormula
      dataRange={null}
      words={[]}
      cells={[]}
      onSave={(patch) => onAdd({ ...blank, ...patch })}
      onClose={onClose}
    />
  );
}
