import type { Comparison } from '@tertium/engine';
import { escapeMarkdown, toCsv, toHtmlPage, toHtmlTable, toMarkdown, toTsv } from '@tertium/tables';
import { App, Button, Checkbox } from 'antd';
import { useComparison } from '../../ranked/comparisonContext';
import { originText } from '../../ranked/originText';
import { useCopy } from '../../ui/copyText';
import { formatDay, formatMoment } from '../../ui/formatTime';
import { fileNameOf, saveFile } from '../../ui/saveFile';
import { pastName } from '../past/pastWords';
import type { ExportChoices } from './exportChoices';
import type { useExported } from './useExported';
import { useWorkbook } from './useWorkbook';

/** The button's text, its action, and whether it is running. */
type FormatButton = readonly [text: string, act: () => void, isMaking?: boolean];

interface TableButtonsProps {
  readonly exported: ReturnType<typeof useExported>;
  readonly choices: ExportChoices;
  readonly change: (patch: Partial<ExportChoices>) => void;
}

/** Buttons that copy or download the table in each format. */
export function TableButtons({ exported, choices, change }: TableButtonsProps) {
  const { hasMark } = choices;
  const { comparison, past } = useComparison();
  const { message } = App.useApp();
  const copy = useCopy();
  const name = past === null ? comparison.name : `${comparison.name}, ${pastName(past)}`;
  const notes = [
    ...(past === null
      ? []
      : [`Version of ${formatMoment(past.at)}${past.mark === null ? '' : `: ${past.mark.name}`}.`]),
    ...exported.unitNotes,
    ...notesOf(comparison.settings),
  ];
  const workbook = useWorkbook(exported, choices, notes);
  const copyFormatted = async () => {
    const lines = exported.lines();
    if (await copyTable(toHtmlTable(lines), toTsv(lines))) message.success('Table copied');
    else message.error('Couldn’t copy the table. Download it instead.');
  };
  const save = (kind: string, mediaType: string, content: string) => {
    saveFile(fileNameOf(name, kind), content, `${mediaType};charset=utf-8`);
    message.success(`${kind.toUpperCase()} saved`);
  };
  const markdownPage = () =>
    [`# ${escapeMarkdown(name)}`, '', toMarkdown(exported.lines()), ...notes.map(escapeMarkdown), ''].join(
      '\n',
    );
  const copies: readonly FormatButton[] = [
    ['Table (HTML)', () => void copyFormatted()],
    ['TSV', () => void copy(toTsv(exported.lines()), 'TSV')],
    ['CSV', () => void copy(toCsv(exported.lines(), { hasMark: false }), 'CSV')],
    ['Markdown', () => void copy(toMarkdown(exported.lines()), 'Markdown')],
  ];
  const downloads: readonly FormatButton[] = [
    ['XLSX', workbook.save, workbook.isMaking],
    ['CSV', () => save('csv', 'text/csv', toCsv(exported.lines(), { hasMark }))],
    ['TSV', () => save('tsv', 'text/tab-separated-values', `${toTsv(exported.lines())}\n`)],
    ['Markdown', () => save('md', 'text/markdown', markdownPage())],
    ['HTML', () => save('html', 'text/html', toHtmlPage(exported.lines(), { title: name, notes }))],
  ];
  const group = (label: string, buttons: readonly FormatButton[]) => (
    <fieldset className="export-buttons">
      <legend>{label}</legend>
      {buttons.map(([text, act, isMaking = false]) => (
        <Button key={text} size="middle" aria-label={`${label} ${text}`} loading={isMaking} onClick={act}>
          {text}
        </Button>
      ))}
    </fieldset>
  );
  return (
    <>
      {group('Copy', copies)}
      {group('Download', downloads)}
      {workbook.progressText !== null && (
        <p>
          <span role="status">{workbook.progressText}</span>{' '}
          <Button size="small" onClick={workbook.cancel}>
            Cancel
          </Button>
        </p>
      )}
      <div className="export-formats">
        <Checkbox
          checked={choices.hasSheets && workbook.canHaveSheets}
          disabled={!workbook.canHaveSheets}
          onChange={({ target }) => change({ hasSheets: target.checked })}
        >
          {workbook.canHaveSheets ? workbook.sheetsLabel : 'XLSX with ranking (nothing is ranked)'}
        </Checkbox>
        {workbook.why !== null && choices.hasSheets && <p className="quiet">{workbook.why}</p>}
        <Checkbox checked={hasMark} onChange={({ target }) => change({ hasMark: target.checked })}>
          CSV for Excel (UTF-8)
        </Checkbox>
      </div>
    </>
  );
}

function notesOf(settings: Comparison['settings']): readonly string[] {
  const data = originText(settings);
  return [...(data === '' ? [] : [data]), `Exported from Tertium on ${formatDay(Date.now() / 1000)}.`];
}

/** Copies a table as HTML for documents and spreadsheets, and as plain text for other programs. */
async function copyTable(html: string, text: string): Promise<boolean> {
  try {
    const parts = {
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob([text], { type: 'text/plain' }),
    };
    await navigator.clipboard.write([new ClipboardItem(parts)]);
    return true;
  } catch {
    return copyByCommand(html, text);
  }
}

/** Plain HTTP has no clipboard API, but the old copy command still asks the page for the content. */
function copyByCommand(html: string, text: string): boolean {
  let isTaken = false;
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/html', html);
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isTaken = true;
  };
  document.addEventListener('copy', give, { capture: true, once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', give, { capture: true });
  return isTaken;
}
