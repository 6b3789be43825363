import { Button } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazyPart';
import { useView } from '../../view/useView';
import { hasItemColours } from '../kinds/chartKinds';
import type { GraphView } from '../kinds/graphView';
import { mostListed, type Scene, type SceneItem } from '../scene/scene';
import { sayRest } from '../scene/words/drawnWords';

const GroupedChips = lazyPart(() => import('./GroupedChips'), 'GroupedChips');

interface ItemChipsProps {
  readonly scene: Scene;
  readonly view: GraphView;
  /** Whether the picture draws anything. If not, only hidden items are listed, to be shown again. */
  readonly isDrawn: boolean;
  readonly hovered: string | null;
  /** The colour of an item in the picture, if it is not its own. */
  readonly colourOf: ((index: number) => string) | undefined;
  readonly onChange: (patch: Partial<GraphView>) => void;
}

/**
 * The items, best first, in the groups of the table, each with its colour and shape. A click hides or shows one. If
 * colours are for attributes, items show none, because one colour never means two things.
 */
export function ItemChips({ scene, view, isDrawn, hovered, colourOf, onChange }: ItemChipsProps) {
  const hiddenItems = scene.comparison.items.filter(({ id }) => view.hidden.includes(id));
  const items = isDrawn ? scene.items : [];
  const drawn = items.slice(0, mostListed);
  const isMarked = hasItemColours(view.chart);
  const rest = sayRest(scene, view.hidden);
  const [{ group }] = useView();
  const chipsOf = (items: readonly SceneItem[]) =>
    items.map((item) => (
      <li key={item.id} data-hovered={item.name === hovered || undefined}>
        <button
          type="button"
          aria-pressed="true"
          title={`Hide ${item.name}`}
          onClick={() => onChange({ hidden: [...view.hidden, item.id] })}
        >
          {isMarked && <ItemMark color={colourOf?.(item.index) ?? item.color} shape={item.shape} />}
          <span>{item.name}</span>
          {item.isBaseline && <em className="quiet">baseline</em>}
        </button>
      </li>
    ));
  if (!isDrawn && hiddenItems.length === 0) return null;
  const ungrouped = <ul>{chipsOf(drawn)}</ul>;
  return (
    <section className="graph-items">
      <h2>Items</h2>
      {group === null ? (
        ungrouped
      ) : (
        <Suspense fallback={ungrouped}>
          <GroupedChips items={drawn} chipsOf={chipsOf} />
        </Suspense>
      )}
      {hiddenItems.length > 0 && (
        <ul>
          {hiddenItems.map(({ id, name }) => (
            <li key={id} className="graph-hidden">
              <button
                type="button"
                aria-pressed="false"
                title={`Show ${name}`}
                onClick={() => onChange({ hidden: view.hidden.filter((other) => other !== id) })}
              >
                {isMarked && <ItemMark color="transparent" shape="" />}
                <span>{name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {items.length > drawn.length && (
        <p className="quiet">and {scene.show(items.length - drawn.length)} more in the chart</p>
      )}
      {isDrawn && rest && <p className="quiet">{rest.text}</p>}
      {hiddenItems.length > 0 && (
        <Button type="link" onClick={() => onChange({ hidden: [] })}>
          Show all
        </Button>
      )}
    </section>
  );
}

interface ItemMarkProps {
  readonly color: string;
  /** SVG path in a box of 16. */
  readonly shape: string;
}

/** The mark of an item as the charts draw it. */
function ItemMark({ color, shape }: ItemMarkProps) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={shape} fill={color} />
    </svg>
  );
}
