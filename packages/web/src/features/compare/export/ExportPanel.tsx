import { FileTextOutlined } from '@ant-design/icons';
import type { ComparisonFile } from '@tertium/contract';
import type { Comparison } from '@tertium/engine';
import { App, Button, Checkbox, Modal, Segmented } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useComparison, useRanking } from '../../../comparison/comparisonContext';
import { countedTable, plural } from '../../../comparison/countedNoun';
import { originText } from '../../../comparison/originText';
import { pastName } from '../../../comparison/past/pastWords';
import { describeError } from '../../../session/describeError';
import { useSession } from '../../../session/useSession';
import { copyTable } from '../../../ui/copyTable';
import { useCopy } from '../../../ui/copyText';
import { fileNameOf } from '../../../ui/fileNameOf';
import { formatDay, formatMoment } from '../../../ui/formatTime';
import { PanelTitle } from '../../../ui/PanelTitle';
import { saveFile } from '../../../ui/saveFile';
import { useFocusBack } from '../../../ui/useFocusWithin';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { downloadFile } from './downloadFile';
import { type ExportChoices, useExportChoices } from './exportChoices';
import { pastFile } from './pastFile';
import { toCsv, toTsv } from './spreadsheetText';
import { toHtmlPage, toHtmlTable } from './toHtml';
import { escapeMarkdown, toMarkdown } from './toMarkdown';
import { type ShownTable, useExported } from './useExported';
import { useWorkbook } from './useWorkbook';
import './exportPanel.css';

interface ExportPanelProps {
  readonly shown: ShownTable;
  readonly onClose: () => void;
}

/** What leaves the comparison as a table, in which form; and the whole of it as a file that comes back in. */
export function ExportPanel({ shown, onClose }: ExportPanelProps) {
  useFocusBack();
  const { comparison, past } = useComparison();
  const [choices, change] = useExportChoices();
  const exported = useExported(shown, choices);
  const show = useFormatNumber();
  const { itemNoun } = comparison.settings;
  const sizeWords = (what: 'shown' | 'all'): string => {
    const { items, attributes } = exported.sizes[what];
    return countedTable(items, itemNoun || 'item', attributes, show);
  };
  const tick = (
    key: 'hasPlaces' | 'hasScores' | 'hasDifferences' | 'hasSources',
    label: string,
    can = true,
  ) => (
    <Checkbox
      checked={choices[key] && can}
      disabled={!can}
      onChange={({ target }) => change({ [key]: target.checked })}
    >
      {label}
    </Checkbox>
  );
  return (
    <Modal
      open
      width={620}
      title={<PanelTitle>{`Export “${comparison.name}”${past === null ? '' : ' as it was'}`}</PanelTitle>}
      onCancel={onClose}
      footer={null}
    >
      <div className="export-panel">
        <ReportLink />
        <section aria-labelledby="export-table">
          <h2 id="export-table">A table</h2>
          <p role="status">
            {sizeWords(choices.what)}, {choices.what === 'shown' ? 'as shown' : 'everything'}
          </p>
          <div className="export-choices">
            <Choice
              label="What goes"
              value={choices.what}
              options={{ shown: 'As shown', all: 'Everything' }}
              onChange={(what) => change({ what })}
            />
            <Choice
              label="Values"
              value={choices.values}
              options={{ shown: 'As shown', raw: 'As typed' }}
              onChange={(values) => change({ values })}
            />
            <Choice
              label={`${capital(plural(itemNoun || 'item'))} are`}
              value={exported.itemsAre}
              options={{ rows: 'Rows', columns: 'Columns' }}
              onChange={(itemsAre) => change({ itemsAre })}
            />
          </div>
          <fieldset className="export-ticks">
            <legend>With it</legend>
            {tick('hasPlaces', 'Places', exported.hasRanking)}
            {tick('hasScores', 'Scores', exported.hasRanking)}
            {tick(
              'hasDifferences',
              exported.baselineName === null
                ? 'Differences (no baseline)'
                : `Differences to ${exported.baselineName}`,
              exported.baselineName !== null,
            )}
            {tick(
              'hasSources',
              exported.hasSources ? 'Sources and notes' : 'Sources (none is given)',
              exported.hasSources,
            )}
          </fieldset>
          <TableButtons exported={exported} choices={choices} change={change} />
        </section>
        <WholeFile />
      </div>
    </Modal>
  );
}

/** The way to the page that is made for paper. */
function ReportLink() {
  const [search] = useSearchParams();
  const report = new URLSearchParams(search);
  report.delete('panel');
  report.set('report', '1');
  return (
    <section aria-labelledby="export-report">
      <h2 id="export-report">A report</h2>
      <p>
        The verdict, the ranking, why, how sure and the table, made for paper: to print or to save as PDF.
      </p>
      <Link className="graph-link" to={{ search: `?${report}` }}>
        <FileTextOutlined aria-hidden />
        <span>Open the report</span>
      </Link>
    </section>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: Readonly<Record<T, string>>;
  readonly onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <Segmented<T>
        aria-label={label}
        value={value}
        onChange={onChange}
        options={Object.entries<string>(options).map(([key, text]) => ({ value: key as T, label: text }))}
      />
    </div>
  );
}

/** What it says, what it does, and whether that is being done. */
type FormatButton = readonly [text: string, act: () => void, isMaking?: boolean];

interface TableButtonsProps {
  readonly exported: ReturnType<typeof useExported>;
  readonly choices: ExportChoices;
  readonly change: (patch: Partial<ExportChoices>) => void;
}

function TableButtons({ exported, choices, change }: TableButtonsProps) {
  const { hasMark } = choices;
  const { comparison, past } = useComparison();
  const { message } = App.useApp();
  const copy = useCopy();
  const name = past === null ? comparison.name : `${comparison.name}, ${pastName(past)}`;
  const notes = [
    ...(past === null
      ? []
      : [`As it was on ${formatMoment(past.at)}${past.mark === null ? '' : `: ${past.mark.name}`}.`]),
    ...notesOf(comparison.settings),
  ];
  const workbook = useWorkbook(exported, choices, notes);
  const copyFormatted = async () => {
    const lines = exported.lines();
    if (await copyTable(toHtmlTable(lines), toTsv(lines))) message.success('Table copied');
    else message.error('The table could not be copied. Download it instead.');
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
      {workbook.patience !== null && <p role="status">{workbook.patience}</p>}
      <div className="export-formats">
        <Checkbox
          checked={choices.hasSheets && workbook.canHaveSheets}
          disabled={!workbook.canHaveSheets}
          onChange={({ target }) => change({ hasSheets: target.checked })}
        >
          {workbook.canHaveSheets ? workbook.sheetsLabel : 'XLSX with the ranking (nothing is ranked)'}
        </Checkbox>
        {workbook.why !== null && choices.hasSheets && <p className="quiet">{workbook.why}</p>}
        <Checkbox checked={hasMark} onChange={({ target }) => change({ hasMark: target.checked })}>
          CSV for Excel: with a mark that tells Excel its letters
        </Checkbox>
      </div>
    </>
  );
}

/** The comparison as JSON, which keeps what no table can hold. */
function WholeFile() {
  const { id, comparison, past, waiting } = useComparison();
  const { weighting } = useRanking();
  const session = useSession();
  const { message } = App.useApp();
  const download = async () => {
    const found = await downloadFile(session, id);
    if (!(found instanceof Blob)) return void message.error(describeError(found));
    if (past === null) saveFile(fileNameOf(comparison.name, 'json'), found, 'application/json');
    else {
      const now = JSON.parse(await found.text()) as ComparisonFile;
      const file = pastFile(now, { comparison, at: past.at, weightingId: weighting?.id ?? null });
      const name = `${comparison.name}, ${pastName(past)}`;
      saveFile(fileNameOf(name, 'json'), JSON.stringify(file), 'application/json');
    }
    message.success('Tertium file saved');
  };
  return (
    <section aria-labelledby="export-file">
      <h2 id="export-file">The whole comparison</h2>
      <p>
        One file with all of it{past !== null && ' as it was'}: weights, scales, notes, sources and rounds. It
        comes back in here or on another Tertium, where a file is dropped or chosen.
      </p>
      {waiting.length > 0 && <p className="quiet">Edits that are not saved yet are not in it.</p>}
      <Button size="middle" onClick={() => void download()}>
        Download Tertium file (JSON)
      </Button>
    </section>
  );
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function notesOf(settings: Comparison['settings']): readonly string[] {
  const data = originText(settings);
  return [...(data === '' ? [] : [data]), `Exported from Tertium on ${formatDay(Date.now() / 1000)}.`];
}
