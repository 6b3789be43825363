import { type Attribute, isByMethod, rawText } from '@tertium/engine';
import { tableLines } from '@tertium/tables';
import { baselineIndex } from '../../ranked/baselineIndex';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { useSettings } from '../../ui/settings';
import { createFacts, isSameForAll } from '../attribute/attributeFacts';
import { useShown, useUnitNotes } from '../attribute/useShown';
import { useSideScores } from '../view/useSideScores';
import { useView } from '../view/useView';
import type { ExportChoices } from './exportChoices';
import { type ExportInput, exportedTable } from './exportedTable';

/** The part of a comparison that the page shows now. */
export interface ShownTable {
  readonly layout: 'matrix' | 'list';
  /** In the order shown. */
  readonly itemIndexes: readonly number[];
  /** Visible attributes in order. */
  readonly attributes: readonly Attribute[];
}

/** Creates the exported table, as the person chose it. */
export function useExported(shown: ShownTable, choices: ExportChoices) {
  const { comparison, columnOf, cellsOf } = useComparison();
  const live = useRanking().ranking;
  // Places by the previous table don't apply to this one.
  const ranking = live !== null && isByMethod(live) && live.isBehind ? null : live;
  const { numberFormat: format } = useSettings();
  const sideScores = useSideScores();
  const [view] = useView();
  const isAll = choices.what === 'all';
  const itemIndexes = isAll ? comparison.items.map((_, i) => i) : shown.itemIndexes;
  const shownOf = useShown();
  const isShown = choices.values === 'shown';
  const factsOf = createFacts({ columnOf, itemIndexes, format, ...(isShown && { shownOf }) });
  const differs = (attribute: Attribute): boolean => {
    const cells = cellsOf(attribute.id);
    return !isSameForAll(factsOf(attribute), (i) => rawText(cells[i] ?? null), itemIndexes);
  };
  const shownAttributes =
    shown.layout === 'matrix' && view.isDifferencesOnly ? shown.attributes.filter(differs) : shown.attributes;
  const attributes = isAll ? comparison.attributes : shownAttributes;
  const itemsAre = choices.itemsAre ?? (shown.layout === 'matrix' ? 'columns' : 'rows');
  const baseline = baselineIndex(comparison, view);
  const unitNotes = useUnitNotes(attributes) ?? [];
  const input: ExportInput = {
    ...{ comparison, itemIndexes, attributes, factsOf, ranking, sideScores, baseline, format, choices },
    isDeltaPercent: view.isDeltaPercent,
  };
  return {
    sizes: {
      shown: { items: shown.itemIndexes.length, attributes: shownAttributes.length },
      all: { items: comparison.items.length, attributes: comparison.attributes.length },
    },
    input,
    itemsAre,
    unitNotes: isShown ? unitNotes : [],
    baselineName: comparison.items[baseline]?.name ?? null,
    hasRanking: ranking !== null && ranking.attributeIds.length > 0,
    hasSources: attributes.some(({ id }) => {
      const cells = cellsOf(id);
      return itemIndexes.some((i) => {
        const cell = cells[i] ?? null;
        return (
          typeof cell === 'object' && cell !== null && (cell.source ?? cell.note ?? cell.asOf) !== undefined
        );
      });
    }),
    table: () => exportedTable(input),
    lines: () => tableLines(exportedTable(input), itemsAre),
  };
}
