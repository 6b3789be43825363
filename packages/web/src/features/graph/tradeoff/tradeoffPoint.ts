import type { SceneItem } from '../scene/scene';

/** An item in a trade-off with its values on the axes. `size` is the value for the size of its mark, if known. */
export interface Point {
  readonly item: SceneItem;
  readonly x: number;
  readonly y: number;
  readonly size: number | null;
}
