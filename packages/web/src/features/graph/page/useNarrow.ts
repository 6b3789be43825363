import { isKnown, listOf, valueAt } from '@tertium/engine';
import type { ECharts } from 'echarts/core';
import { useCallback } from 'react';
import { useComparison } from '../../../ranked/comparisonContext';
import { announce } from '../../../ui/announce';
import { useLatest } from '../../../ui/useLatest';
import { joinAbout, splitAbout } from '../../list/aboutFilter';
import { writeNumbersWithin } from '../../narrow/facetState';
import { useFilters } from '../../view/useFilters';
import type { Box } from '../scene/placeLabels';
import type { Drawing, Scene, ValueRange } from '../scene/scene';

/** Filters the table to the items whose values are within a part of the picture. */
export function useNarrow(chart: ECharts, scene: Scene, { rangesIn }: Drawing): (box: Box) => void {
  const latest = useLatest(useFilters());
  // Filters use the kept units of attributes, whatever units the chart shows.
  const { comparison, columnOf } = useComparison();
  return useCallback(
    ({ x, y, width, height }) => {
      const valueAt = (px: readonly [number, number]) =>
        chart.convertFromPixel({ gridIndex: 0 }, [...px]) as [number, number];
      const ranges = rangesIn?.(valueAt([x, y]), valueAt([x + width, y + height])) ?? [];
      const within = scene.items.filter(({ index }) =>
        ranges.every((range) => isWithin(scene, range, index)),
      );
      if (ranges.length === 0 || within.length === 0) return announce('No items in this part of the chart');
      const { filters, addFilters } = latest();
      const narrowed = new Set(ranges.map(({ attribute }) => attribute.id));
      const more = comparison.attributes.flatMap((attribute) => {
        if (!narrowed.has(attribute.id)) return [];
        // Conditions on other things than values, such as a source, stay.
        const { values, terms } = splitAbout(filters[attribute.id] ?? '');
        const indexes = within.map(({ index }) => index);
        const expression = writeNumbersWithin(values, columnOf(attribute.id), indexes, attribute);
        return expression === null ? [] : [[attribute.id, joinAbout(expression, terms)]];
      });
      if (more.length === 0) return announce('This part of the chart can’t be written as a filter');
      addFilters(Object.fromEntries(more));
      // Announces no count, because items that the chart leaves out may pass the filter too.
      announce(`Filtered by ${listOf(ranges.map(({ attribute }) => attribute.name))}`);
    },
    [chart, scene, rangesIn, latest, comparison.attributes, columnOf],
  );
}

function isWithin({ columnOf }: Scene, { attribute, ends }: ValueRange, index: number): boolean {
  const column = columnOf(attribute.id);
  const value = valueAt(column, index);
  return isKnown(column, index) && value >= Math.min(...ends) && value <= Math.max(...ends);
}
