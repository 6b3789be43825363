import { panelGapPx } from '../drawing/drawPanels';
import type { Panel } from '../scene/scene';
import { type DrawnPicture, linesOf, textAt } from './exportPicture';

interface DrawnPanel extends Panel {
  /** `null` if there is nothing to draw. */
  readonly chart: DrawnPicture | null;
}

const nameFont = { size: 15, linePx: 20, weight: 600 };
const saidFont = { size: 12, linePx: 16, weight: 400 };
const gapPx = 8;

/** Merges panels into one picture: the legend, then rows of charts, each below its name and finding. */
export function gridPicture(
  panels: readonly DrawnPanel[],
  columns: number,
  legend: DrawnPicture | null,
): DrawnPicture {
  const panelPx = panels[0]?.scene.widthPx ?? 0;
  const heads = panels.map(({ name, count, said }) => ({
    name: linesOf(panelPx, `${name} ${count}`.trim(), nameFont),
    said: said.flatMap((text) => linesOf(panelPx, text, saidFont)),
  }));
  const headPx = heads.map(({ name, said }) => name.length * nameFont.linePx + said.length * saidFont.linePx);
  const rows = Array.from({ length: Math.ceil(panels.length / columns) }, (_, row) => {
    const of = <T>(list: readonly T[]) => list.slice(row * columns, (row + 1) * columns);
    const head = Math.max(...of(headPx)) + gapPx;
    return { head, height: head + Math.max(...of(panels).map(({ chart }) => chart?.getHeight() ?? 0)) };
  });
  const legendPx = legend === null ? 0 : legend.getHeight() + panelGapPx;
  const topOf = (row: number) =>
    rows.slice(0, row).reduce((sum, { height }) => sum + height + panelGapPx, legendPx);
  return {
    getWidth: () => columns * panelPx + (columns - 1) * panelGapPx,
    getHeight: () => topOf(rows.length) - panelGapPx,
    renderToSVGString: () =>
      (legend?.renderToSVGString() ?? '') +
      panels
        .map(({ chart, scene: { ink } }, i) => {
          const row = Math.floor(i / columns);
          const { name, said } = heads[i] ?? { name: [], said: [] };
          const write = textAt(ink.fontFamily, 0);
          const below = name.length * nameFont.linePx;
          return [
            `<g transform="translate(${(i % columns) * (panelPx + panelGapPx)} ${topOf(row)})">`,
            ...name.map((line, k) => write(line, 14 + k * nameFont.linePx, { ...nameFont, fill: ink.text })),
            ...said.map((line, k) =>
              write(line, below + 12 + k * saidFont.linePx, { ...saidFont, fill: ink.muted }),
            ),
            `<g transform="translate(0 ${rows[row]?.head ?? 0})">${chart?.renderToSVGString() ?? ''}</g></g>`,
          ].join('');
        })
        .join(''),
  };
}
