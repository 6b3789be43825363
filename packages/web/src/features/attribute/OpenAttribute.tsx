import { hasNumbers, indexOfId } from '@tertium/engine';
import type { ComponentProps } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { AttributeDrawer, rangeOf } from './AttributeDrawer';
import { wordsOf } from './wordsOf';

interface OpenAttributeProps extends Pick<ComponentProps<typeof AttributeDrawer>, 'onSave' | 'onClose'> {
  readonly id: string;
}

/** The drawer of an attribute of the open comparison, with its cells. */
export function OpenAttribute({ id, ...on }: OpenAttributeProps) {
  const { comparison, columnOf, cellsOf } = useComparison();
  const { attributes } = comparison;
  const attribute = attributes[indexOfId(attributes).get(id) ?? -1];
  if (attribute === undefined) return null;
  const column = hasNumbers(attribute) ? columnOf(id) : null;
  return (
    <AttributeDrawer
      key={id}
      attribute={attribute}
      dataRange={column === null ? null : rangeOf(column)}
      words={wordsOf(cellsOf(id))}
      cells={cellsOf(id)}
      {...on}
    />
  );
}
