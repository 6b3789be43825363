import { textSizes } from '../../../ui/tokens';
import { freshGroup } from './freshGroup';
import type { Ink } from './scene';

/** A text in the picture, in px. Small, in the ink of the page and with its middle at `y`, unless `style` says otherwise. */
export const textShape = (ink: Ink, text: string, x: number, y: number, style: object = {}) => ({
  type: 'text',
  x,
  y,
  style: {
    text,
    fill: ink.text,
    font: `${textSizes.meta}px ${ink.fontFamily}`,
    verticalAlign: 'middle',
    ...style,
  },
});

/** Keeps lines off the letters of a text. */
export const halo = (ink: Ink) => ({ stroke: ink.surface, lineWidth: 3 });

/** A series of shapes that are placed in px. The chart library needs any point within the axes. */
export const shapeSeries = (name: string, point: readonly number[], shapes: readonly object[], z = 2) => ({
  name,
  type: 'custom',
  silent: true,
  clip: false,
  z,
  tooltip: { show: false },
  data: [point],
  renderItem: () => freshGroup(shapes),
});

/** What the chart library offers to a series that draws its own shapes. */
export interface RenderApi {
  /** A point within the axes, in px. */
  coord(point: readonly number[]): number[];
}

/** What the charts read of what the chart library passes to the text of a tooltip. */
export interface Pointed {
  readonly dataIndex: number;
  readonly name: string;
}
