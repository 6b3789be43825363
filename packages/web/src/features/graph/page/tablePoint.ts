import { type Item, indexOfId } from '@tertium/engine';
import { useEffect, useState } from 'react';
import { useComparison } from '../../../ranked/comparisonContext';
import { useLatest } from '../../../ui/useLatest';
import { type ChartKind, hasItemColours } from '../kinds/chartKinds';
import { type Drawing, mostListed, type Scene } from '../scene/scene';

const pointed = 'pointed';

/** The item of the table cell around an element, by the id at its row or its column's head. `null` for none. */
function itemAt(element: Element | null, items: readonly Item[]): string | null {
  const cell = element?.closest<HTMLElement>('table.grid :is(td, th)');
  const head = cell
    ?.closest('table')
    ?.querySelector<HTMLElement>(`thead th[aria-colindex="${cell.ariaColIndex}"]`);
  const keys = [cell?.closest('tr')?.dataset.key, head?.dataset.key];
  return keys.find((key) => key !== undefined && indexOfId(items).has(key)) ?? null;
}

/** The item of the table cell under the pointer, or of the cell reached by keyboard. `null` for none. */
export function useTablePoint(): string | null {
  const latest = useLatest(useComparison().comparison.items);
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    const point = ({ target }: Event) => setId(itemAt(target as Element, latest()));
    const follow = () => {
      const active = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
      setId(itemAt(document.getElementById(active), latest()));
    };
    document.addEventListener('pointerover', point);
    document.addEventListener('keyup', follow);
    return () => {
      document.removeEventListener('pointerover', point);
      document.removeEventListener('keyup', follow);
    };
  }, [latest]);
  return id;
}

/** Marks the row or column of an item in the table, while the pointer is on that item in the chart. */
export function useTableMark(id: string | null): void {
  useEffect(() => {
    if (id === null) return;
    const marked = document.querySelectorAll<HTMLElement>(`table.grid [data-key="${id}"]`);
    for (const element of marked) element.dataset[pointed] = '';
    return () => {
      for (const element of marked) delete element.dataset[pointed];
    };
  }, [id]);
}

/** Shows each item's colour and shape from the chart before its name in the table, while both are visible. */
export function useTableColours(
  chart: ChartKind,
  drawn: { readonly scene: Scene; readonly drawing: Drawing } | null,
): void {
  useEffect(() => {
    if (drawn === null || !hasItemColours(chart)) return;
    const { scene, drawing } = drawn;
    const rules = scene.items.slice(0, mostListed).map(
      ({
        id,
        index,
        color,
        shape,
      }) => `table.grid [data-key="${id}"] :is(.item-name, .list-row-head > .ellipsis)::before {
        --item-colour: ${drawing.colourOf?.(index) ?? color};
        --item-shape: path("${shape}");
        content: "";
      }`,
    );
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules.join(''));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [chart, drawn]);
}
