import { DownloadOutlined } from '@ant-design/icons';
import { App, Button, type MenuProps } from 'antd';
import { Menu } from '../../../ui/Menu';
import { fileNameOf, saveFile } from '../../../ui/saveFile';
import { type ChartHead, wordsBeside } from '../drawing/headOf';
import { sayNotShown } from '../drawing/NotShownLine';
import { sourceOf } from '../drawing/SourceLine';
import type { Drawing, Scene } from '../scene/scene';
import { drawnCsv, drawnTsv } from './drawnTsv';
import { composeSvg, type DrawnPicture, renderPng } from './exportPicture';

interface ExportMenuProps {
  readonly chart: DrawnPicture | null;
  readonly scene: Scene;
  readonly drawing: Drawing;
  readonly head: ChartHead;
  /** The subject of the chart. */
  readonly title: string;
  /** Opens the export of the table. */
  readonly onTable: () => void;
}

const formats = {
  svg: 'SVG',
  png1: 'PNG',
  png2: 'PNG, 2× size',
  png4: 'PNG, 4× size',
  csv: 'Chart data (CSV)',
  tsv: 'Chart data (TSV)',
} as const;
type Format = keyof typeof formats;

/** Browsers copy pictures only on a page from a secure connection. */
const canCopy = 'ClipboardItem' in window;
const copyScale = 2;

/** Exports the picture as a file or to the clipboard, with title, date and sources, and the numbers behind it. */
export function ExportMenu(props: ExportMenuProps) {
  const { drawing, title, onTable } = props;
  const { message } = App.useApp();

  async function save(format: Format): Promise<void> {
    if (format === 'csv') return saveFile(fileNameOf(title, 'csv'), drawnCsv(drawing.table), 'text/csv');
    if (format === 'tsv')
      return saveFile(fileNameOf(title, 'tsv'), drawnTsv(drawing.table), 'text/tab-separated-values');
    const svg = composePicture(props);
    if (format === 'svg') return saveFile(fileNameOf(title, 'svg'), svg, 'image/svg+xml');
    saveFile(fileNameOf(title, 'png'), await renderPng(svg, Number(format.slice(3))), 'image/png');
  }
  // A promise of the picture, because browsers require the copy at the moment of the click.
  const copy = async () =>
    navigator.clipboard.write([
      new ClipboardItem({ 'image/png': renderPng(composePicture(props), copyScale) }),
    ]);

  const isDrawn = drawing.table.rows.length > 0;
  const items: MenuProps['items'] = [
    ...(isDrawn
      ? [
          ...Object.entries(formats).map(([key, label]) => ({ key, label })),
          ...(canCopy ? [{ key: 'copy', label: 'Copy as image' }] : []),
        ]
      : [{ key: 'nothing', label: 'No chart to export', disabled: true }]),
    { type: 'divider' },
    { key: 'table', label: 'More exports…' },
  ];
  const onClick: MenuProps['onClick'] = ({ key }) => {
    if (key === 'table') return onTable();
    const isCopy = key === 'copy';
    (isCopy ? copy() : save(key as Format)).then(
      () => message.success(isCopy ? 'Image copied' : `${formats[key as Format]} saved`),
      (error: unknown) =>
        message.error(error instanceof Error ? error.message : 'Couldn’t create the picture. Try again.'),
    );
  };
  return (
    <Menu menu={{ items, onClick }}>
      <Button size="middle" icon={<DownloadOutlined aria-hidden />}>
        <span className="page-tool-text">Export</span>
      </Button>
    </Menu>
  );
}

function composePicture({ chart, scene, drawing, head, title }: ExportMenuProps): string {
  if (chart === null) throw new Error('The chart isn’t ready yet.');
  const { ink, comparison } = scene;
  const notes = [
    ...head.notes,
    ...wordsBeside(head, drawing.description),
    ...(drawing.notShown.length > 0 ? [sayNotShown(drawing.notShown, scene.show)] : []),
    `${title}. ${sourceOf(comparison, new Date())}`,
  ];
  return composeSvg({
    svg: chart.renderToSVGString(),
    widthPx: chart.getWidth(),
    heightPx: chart.getHeight(),
    title,
    head,
    notes,
    text: ink.text,
    muted: ink.muted,
    surface: ink.surface,
    fontFamily: ink.fontFamily,
  });
}
