import type { Comparison } from '@tertium/engine';
import { useMemo } from 'react';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { useView } from './useView';
import type { ViewState } from './viewState';

/** Splits the attributes into those that a view shows and those that it hides. */
export function splitAttributes(
  { attributes }: Pick<Comparison, 'attributes'>,
  { hidden }: Pick<ViewState, 'hidden'>,
) {
  const own = hidden && new Set(hidden);
  const isHidden = (each: Comparison['attributes'][number]) => own?.has(each.id) ?? each.isHidden;
  return {
    shown: attributes.filter((each) => !isHidden(each)),
    hidden: attributes.filter(isHidden),
  };
}

/**
 * The shown and hidden attributes, and a way to change them. Editors hide for everyone. Others hide for themselves, as
 * does everyone in a view with its own hidden attributes.
 */
export function useHidden() {
  const { comparison, edit } = useComparison();
  const [view, change] = useView();
  const isForAll = useMay('edit') && view.hidden === null;
  const { attributes } = comparison;
  const { hidden } = view;
  const split = useMemo(() => splitAttributes({ attributes }, { hidden }), [attributes, hidden]);
  const hiddenIds = split.hidden.map(({ id }) => id);
  return {
    ...split,
    hiddenIds,
    isForAll,
    /** Hides exactly these. Returns whether it was done. */
    hide: (ids: readonly string[]): boolean => {
      if (!isForAll) {
        change({ hidden: ids });
        return true;
      }
      const [wanted, already] = [new Set(ids), new Set(hiddenIds)];
      const changed = attributes.filter(({ id }) => wanted.has(id) !== already.has(id));
      const changes = changed.map(({ id }) => ({
        kind: 'attribute.update' as const,
        id,
        patch: { isHidden: wanted.has(id) },
      }));
      return (
        edit(changes, changed.some(({ id }) => wanted.has(id)) ? 'Hide attributes' : 'Show attributes') ===
        null
      );
    },
  };
}
