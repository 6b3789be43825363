import { DownloadOutlined } from '@ant-design/icons';
import { App, Button, Dropdown, type MenuProps } from 'antd';
import type { ECharts } from 'echarts/core';
import { saveFile } from '../../ui/saveFile';
import { drawnTsv } from './drawnTsv';
import { composeSvg, renderPng } from './exportPicture';
import { sayNotShown } from './NotShownLine';
import { sourceOf } from './SourceLine';
import type { Drawing, Scene } from './scene';

interface ExportMenuProps {
  readonly chart: ECharts | null;
  readonly scene: Scene;
  readonly drawing: Drawing;
  readonly title: string;
}

const formats = {
  svg: 'SVG',
  png1: 'PNG',
  png2: 'PNG, twice the size',
  png4: 'PNG, four times the size',
  tsv: 'The numbers (TSV)',
} as const;
type Format = keyof typeof formats;

/** The picture as a file, with title, date and sources printed in, and the numbers behind it. */
export function ExportMenu({ chart, scene, drawing, title }: ExportMenuProps) {
  const { message } = App.useApp();

  async function save(format: Format): Promise<void> {
    const name = fileNameOf(title);
    if (format === 'tsv')
      return saveFile(`${name}.tsv`, drawnTsv(drawing.table), 'text/tab-separated-values');
    if (chart === null) return;
    const svg = composePicture(chart, { scene, drawing, title });
    if (format === 'svg') return saveFile(`${name}.svg`, svg, 'image/svg+xml');
    saveFile(`${name}.png`, await renderPng(svg, Number(format.slice(3))), 'image/png');
  }

  const items: MenuProps['items'] = Object.entries(formats).map(([key, label]) => ({ key, label }));
  const onClick: MenuProps['onClick'] = ({ key }) => {
    save(key as Format).then(
      () => message.success(`${formats[key as Format]} saved`),
      (error: unknown) =>
        message.error(error instanceof Error ? error.message : 'The picture could not be made.'),
    );
  };
  return (
    <Dropdown menu={{ items, onClick }} autoFocus trigger={['click']}>
      <Button size="middle" icon={<DownloadOutlined aria-hidden />}>
        <span className="page-tool-text">Save picture</span>
      </Button>
    </Dropdown>
  );
}

function composePicture(chart: ECharts, { scene, drawing, title }: Omit<ExportMenuProps, 'chart'>): string {
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

/** The comparison's name as a file's: letters, digits and dashes of any script. */
function fileNameOf(title: string): string {
  return title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'chart';
}
