import { useMay } from '../../ranked/comparisonContext';
import { useIsNarrow } from '../../ui/screen';
import { useUnchanged } from '../../ui/useUnchanged';
import { useView } from '../view/useView';
import { ownOrder, type ViewState } from '../view/viewState';
import type { WorkspaceActions } from '../view/workspaceActions';
import type { Axes } from './gridLayout';
import type { LineIds } from './lineIds';
import { countFitting } from './shape';

interface ShapeInput extends Axes {
  readonly actions: Pick<WorkspaceActions, 'moveBeside'>;
}

const usualWidths: Readonly<Record<string, number>> = {};

/** Whether items are sorted or grouped, so that they can't be moved. Items side by side have no groups. */
export const isSorted = ({ sort, group }: ViewState, itemsAre: Axes['itemsAre']): boolean =>
  (sort ?? ownOrder).length > 0 || (itemsAre === 'rows' && group !== null);

/** The person's changes to the columns and rows of a grid: widths, pinned entries, and their order. */
export function useShape({ itemsAre, itemIds, attributeIds, leadingColumns, actions }: ShapeInput) {
  const [view, change] = useView();
  const canEdit = useMay('edit');
  const isNarrow = useIsNarrow();
  const isRows = itemsAre === 'rows';
  const [rowIds, columnIds] = isRows ? [itemIds, attributeIds] : [attributeIds, itemIds];
  const keyOf = (column: number): string => {
    if (column < 0) return isRows ? 'names' : 'attributes';
    return column < leadingColumns ? `rank${column || ''}` : (columnIds.idAt(column - leadingColumns) ?? '');
  };
  // Pinned entries come first.
  const countPinned = (ids: LineIds) =>
    countFitting(
      ids.slice(0, view.pinned.length).map((id) => (view.pinned.includes(id) ? 0 : 1)),
      0,
    );
  const pinnedColumns = Array.from({ length: countPinned(columnIds) }, (_, at) => at + leadingColumns);
  return {
    columnIds,
    // A phone has no room for widths set on a larger screen.
    widths: isNarrow ? usualWidths : view.widths,
    widthKey: keyOf,
    onWidth: isNarrow
      ? null
      : (column: number, width: number | null) => {
          const { [keyOf(column)]: _, ...others } = view.widths;
          change({ widths: width === null ? others : { ...others, [keyOf(column)]: width } });
        },
    pinnedColumns: useUnchanged(pinnedColumns),
    pinnedRowCount: countPinned(rowIds),
    isWrapped: view.isWrapped,
    onReorder: canEdit
      ? (along: 'rows' | 'columns', from: number, to: number, isAfter: boolean) => {
          const idAt = (at: number) =>
            along === 'rows' ? rowIds.idAt(at) : columnIds.idAt(at - leadingColumns);
          const [id, beside] = [idAt(from), idAt(to)];
          if (id !== undefined && beside !== undefined) actions.moveBeside(id, beside, isAfter);
        }
      : null,
    sorted: isSorted(view, itemsAre) ? itemsAre : null,
  } as const;
}
