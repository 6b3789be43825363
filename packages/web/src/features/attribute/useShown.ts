import { type Attribute, type Column, formatUnit, hasNumbers } from '@tertium/engine';
import { useCallback } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { createToolsHook } from '../../ui/createToolsHook';
import { useSettings } from '../../ui/settings';
import { useView } from '../view/useView';
import type { Converted } from './shownAs';

/** An attribute in the unit in which this person is shown its figures. */
export interface Shown extends Pick<Converted, 'attribute' | 'said' | 'unit' | 'head'> {
  /** `null` for attributes without numbers. */
  readonly column: Column | null;
  /** `null` if they are shown in the kept unit. */
  readonly converted: Converted | null;
}

const useUnitTools = createToolsHook(async () => (await import('./shownAs')).unitTools);

/** Attributes in their shown units. Until the code for that is loaded, and without a choice, these are the kept units. */
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

/** A sentence on the shown unit of each attribute for which the person chose one. `null` until they are shown. */
export function useUnitNotes(attributes: readonly Attribute[]): readonly string[] | null {
  const [{ units }] = useView();
  const shownOf = useShown();
  const { tools, isMissing } = useUnitTools(Object.keys(units).length > 0);
  if (Object.keys(units).length > 0 && tools === null && !isMissing) return null;
  return attributes.flatMap((attribute) => shownOf(attribute).converted?.note ?? []);
}
