import type { SceneItem } from '../scene/scene';

/** An item in a trade-off, with its values on the axes; `size` where there is one that its mark shows. */
export interface Point {
  readonly item: SceneItem;
  readonly x: number;
  readonly y: number;
  readonly size: number | null;
}
