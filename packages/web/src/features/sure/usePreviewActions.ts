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

/** What is on: never saved unless it is applied. */
export interface ShownPreview {
  readonly label: string;
  /** Who is ahead then. */
  readonly outcome: string;
  /** `null` for who may not write it. */
  readonly apply: (() => void) | null;
}

export interface PreviewActions {
  readonly shown: ShownPreview | null;
  readonly weights: (points: Readonly<Record<string, number>>, label: string) => void;
  readonly cell: (value: PreviewedValue, label: string) => void;
  /** As if an item were not there; that is never written. */
  readonly without: (itemIndex: number, label: string) => void;
  readonly end: () => boolean;
}

/** What is shown of what would turn a ranking, with a way to try it on. */
export interface TurnsProps<R extends AnyRanking = Ranking> {
  readonly ranking: R;
  /** The items that are judged, the first of the order first. */
  readonly itemIndexes: readonly number[];
  readonly words: Words;
  /** `null` where nothing can be tried, as on paper. */
  readonly preview: PreviewActions | null;
}

/** Tries weights or a value on: the page shows their ranking until they are taken off, applied, or something changes. */
export function usePreviewActions(): PreviewActions {
  const { comparison, edit } = useComparison();
  const { drag, weighting, ranking, rankerFor } = useRanking();
  const { tools } = useMethodTools(ranking !== null && isByMethod(ranking));
  const [, change] = useView();
  const { weighing, canMove, write } = useWeigher(() => change({ weightingId: null }));
  const canEdit = useMay('edit');
  const { numberFormat } = useSettings();
  const shownOf = useShown();
  const [told, setTold] = useState<ShownPreview | null>(null);
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
    setTold({
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
    shown: current === null || told?.label !== current.label ? null : told,
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

  /** As the table writes it. */
  function textOf({ itemId, cell }: PreviewedValue, attribute: Attribute, column: Column): string {
    const row = indexOfId(comparison.items).get(itemId) ?? -1;
    const { text } = createCellWriter(attribute, column, numberFormat).write(cell, row);
    // A previewed value is in the kept unit, which is written if the figures are shown in another.
    return shownOf(attribute).converted === null ? text : withUnit(text, attribute);
  }
}
