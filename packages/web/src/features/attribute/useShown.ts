import { type Attribute, type Column, formatUnit, hasNumbers } from '@tertium/engine';
import { useCallback } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { createToolsHook } from '../../ui/createToolsHook';
import { useSettings } from '../../ui/settings';
import { useView } from '../view/useView';
import type { Converted } from './shownAs';

/** An attribute as its figures are shown to the person of the page. */
export interface Shown extends Pick<Converted, 'attribute' | 'said' | 'unit' | 'head'> {
  /** `null` for attributes without numbers. */
  readonly column: Column | null;
  /** `null` where they are shown as they are kept. */
  readonly converted: Converted | null;
}

const useUnitTools = createToolsHook(async () => (await import('./shownAs')).unitTools);

/** Attributes in the units that the person chose for them; the others, and all until the tools have come, as they are kept. */
export function useShown(): (attribute: Attribute) => Shown {
  const [{ units }] = useView();
  const { columnOf } = useComparison();
  const { numberFormat: format } = useSettings();
  const { tools } = useUnitTools(Object.keys(units).length > 0);
  return useCallback(
    (attribute) => {
      const column = hasNumbers(attribute) ? columnOf(attribute.id) : null;
      const choice = units[attribute.id];
      const converted =
        column === null || choice === undefined
          ? null
          : (tools?.convertAttribute(attribute, column, choice, format) ?? null);
      if (converted !== null) return { ...converted, converted };
      const unit = formatUnit(attribute.unit);
      return { attribute, said: attribute, unit, head: unit, column, converted: null };
    },
    [units, columnOf, tools, format],
  );
}

/** What is to be said of the units that the person chose, a sentence for each attribute; `null` until they are shown in them. */
export function useUnitNotes(attributes: readonly Attribute[]): readonly string[] | null {
  const [{ units }] = useView();
  const shownOf = useShown();
  const { tools, isMissing } = useUnitTools(Object.keys(units).length > 0);
  if (Object.keys(units).length > 0 && tools === null && !isMissing) return null;
  return attributes.flatMap((attribute) => shownOf(attribute).converted?.note ?? []);
}
