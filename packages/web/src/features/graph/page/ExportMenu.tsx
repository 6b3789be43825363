import { DownloadOutlined } from '@ant-design/icons';
import { App, Button, Dropdown, type MenuProps } from 'antd';
import type { ECharts } from 'echarts/core';
import { fileNameOf, saveFile } from '../../../ui/saveFile';
import { sayNotShown } from '../drawing/NotShownLine';
import { sourceOf } from '../drawing/SourceLine';
import type { Drawing, Scene } from '../scene/scene';
import { drawnTsv } from './drawnTsv';
import { composeSvg, renderPng } from './exportPicture';

interface ExportMenuProps {
  readonly chart: ECharts | null;
  readonly scene: Scene;
  readonly drawing: Drawing;
  readonly title: string;
  /** Opens what takes out the table. */
  readonly onTable: () => void;
}

const formats = {
  svg: 'SVG',
  png1: 'PNG',
  png2: 'PNG, 2× size',
  png4: 'PNG, 4× size',
  tsv: 'Chart data (TSV)',
} as const;
type Format = keyof typeof formats;

/** The picture as a file, with title, date and sources printed in, and the numbers behind it. */
export function ExportMenu({ chart, scene, drawing, title, onTable }: ExportMenuProps) {
  const { message } = App.useApp();

  async function save(format: Format): Promise<void> {
    if (format === 'tsv')
      return saveFile(fileNameOf(title, 'tsv'), drawnTsv(drawing.table), 'text/tab-separated-values');
    if (chart === null) throw new Error('The chart isn’t ready yet.');
    const svg = composePicture(chart, { scene, drawing, title });
    if (format === 'svg') return saveFile(fileNameOf(title, 'svg'), svg, 'image/svg+xml');
    saveFile(fileNameOf(title, 'png'), await renderPng(svg, Number(format.slice(3))), 'image/png');
  }

  const isDrawn = drawing.table.rows.length > 0;
  const items: MenuProps['items'] = [
    ...(isDrawn
      ? Object.entries(formats).map(([key, label]) => ({ key, label }))
      : [{ key: 'nothing', label: 'No chart to export', disabled: true }]),
    { type: 'divider' },
    { key: 'table', label: 'More exports…' },
  ];
  const onClick: MenuProps['onClick'] = ({ key }) => {
    if (key === 'table') return onTable();
    save(key as Format).then(
      () => message.success(`${formats[key as Format]} saved`),
      (error: unknown) =>
        message.error(error instanceof Error ? error.message : 'Couldn’t create the picture. Try again.'),
    );
  };
  return (
    <Dropdown menu={{ items, onClick }} autoFocus trigger={['click']}>
      <Button size="middle" icon={<DownloadOutlined aria-hidden />}>
        <span className="page-tool-text">Export</span>
      </Button>
    </Dropdown>
  );
}

function composePicture(
  chart: ECharts,
  { scene, drawing, title }: Omit<ExportMenuProps, 'chart' | 'onTable'>,
): string {
  const { ink, comparison } = scene;
  const notes = [
    ...drawing.description.map(({ text }) => text),
    ...(drawing.notShown.length > 0 ? [sayNotShown(drawing.notShown, scene.show)] : []),
    sourceOf(comparison, new Date()),
  ];
  return composeSvg({
    svg: chart.renderToSVGString(),
    widthPx: chart.getWidth(),
    heightPx: chart.getHeight(),
    title,
    notes,
    text: ink.text,
    muted: ink.muted,
    surface: ink.surface,
    fontFamily: ink.fontFamily,
  });
}
