import {
  type AnyRanking,
  type Attribute,
  type Change,
  type Column,
  explainLead,
  indexOfId,
  isByMethod,
  type Ranking,
  rankingInputOf,
  type Words,
  withUnit,
} from '@tertium/engine';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMethodTools } from '../../ranked/byMethod/useMethodTools';
import { useComparison, useMay, useRanking } from '../../ranked/comparisonContext';
import { useWeigher } from '../../ranked/useWeigher';
import type { Preview } from '../../ranked/weightDrag';
import { weigh } from '../../ranked/weightingEdits';
import { withPoints } from '../../ranked/weights';
import { announce } from '../../ui/announce';
import { useSettings } from '../../ui/settings';
import { createCellWriter } from '../attribute/cellText';
import { useShown } from '../attribute/useShown';
import { useView } from '../view/useView';
import { columnsWith, type PreviewedValue, writeCell } from './previews';
import { withoutItem } from './withoutItem';

/** The current preview. It is not saved unless it is applied. */
export interface ShownPreview {
  readonly label: string;
  /** Says who leads in the preview. */
  readonly outcome: string;
  /** Saves it. `null` if the person may not. */
  readonly apply: (() => void) | null;
}

export interface PreviewActions {
  readonly shown: ShownPreview | null;
  readonly weights: (points: Readonly<Record<string, number>>, label: string) => void;
  readonly cell: (value: PreviewedValue, label: string) => void;
  /** Previews the ranking without an item. It can't be applied. */
  readonly without: (itemIndex: number, label: string) => void;
  readonly end: () => boolean;
}

/** The props of components that show what would change a ranking, with previews. */
export interface TurnsProps<R extends AnyRanking = Ranking> {
  readonly ranking: R;
  /** The sampled items, in ranking order. */
  readonly itemIndexes: readonly number[];
  readonly words: Words;
  /** `null` if there can't be previews, as on paper. */
  readonly preview: PreviewActions | null;
}

/**
 * Previews weights or a value. The page shows their ranking until the preview ends, is applied, or something changes.
 */
export function usePreviewActions(): PreviewActions {
  const { comparison, edit } = useComparison();
  const { drag, weighting, ranking, rankerFor } = useRanking();
  const { tools } = useMethodTools(ranking !== null && isByMethod(ranking));
  const [, change] = useView();
  const { weighing, canMove, write } = useWeigher(() => change({ weightingId: null }));
  const canEdit = useMay('edit');
  const { numberFormat } = useSettings();
  const shownOf = useShown();
  const [latest, setLatest] = useState<ShownPreview | null>(null);
  const current = useSyncExternalStore(drag.subscribe, drag.previewed);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag.endPreview()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      drag.endPreview();
    };
  }, [drag]);

  function show(label: string, tried: Omit<Preview, 'label'>, apply: (() => boolean) | null): void {
    drag.preview({ label, ...tried });
    const now = drag.ranking();
    const outcome =
      now === null
        ? ''
        : isByMethod(now)
          ? (tools?.methodVerdict(now, comparison, numberFormat).at(-1)?.join(' ') ?? '')
          : (explainLead(now, comparison, { format: numberFormat })?.text ?? '');
    announce(`Preview: ${label} ${outcome}`);
    setLatest({
      label,
      outcome,
      apply:
        apply &&
        (() => {
          drag.endPreview();
          if (apply()) announce(`Applied: ${label}`);
        }),
    });
  }

  const written = (changes: readonly Change[], label: string) => edit(changes, label) === null;
  return {
    shown: current === null || latest?.label !== current.label ? null : latest,
    weights: (points, label) =>
      show(
        label,
        { ranker: null, weighting: withPoints(weighting, points) },
        canMove ? () => write(weigh(weighing, points), 'Apply tried weights') : null,
      ),
    cell: (tried, label) => {
      const columns = columnsWith(comparison, tried);
      const attribute = comparison.attributes.find(({ id }) => id === tried.attributeId);
      if (attribute === undefined) return;
      const input = rankingInputOf({ ...comparison, columns }, weighting);
      const ranker = rankerFor(input);
      if (ranker === null) return;
      show(
        label,
        {
          ranker,
          weighting,
          cell: { ...tried, text: textOf(tried, attribute, input.columnOf(attribute.id)) },
        },
        canEdit ? () => written(writeCell(tried), 'Apply a tried value') : null,
      );
    },
    without: (itemIndex, label) => {
      const input = withoutItem(rankingInputOf(comparison, weighting), itemIndex);
      const ranker = rankerFor(input);
      if (ranker !== null) show(label, { ranker, weighting }, null);
    },
    end: drag.endPreview,
  };

  /** Writes the value as the table does. */
  function textOf({ itemId, cell }: PreviewedValue, attribute: Attribute, column: Column): string {
    const row = indexOfId(comparison.items).get(itemId) ?? -1;
    const { text } = createCellWriter(attribute, column, numberFormat).write(cell, row);
    // A previewed value is in the kept unit, which is written if the figures are shown in another.
    return shownOf(attribute).converted === null ? text : withUnit(text, attribute);
  }
}
