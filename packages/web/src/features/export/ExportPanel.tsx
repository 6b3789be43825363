import { FileTextOutlined } from '@ant-design/icons';
import { Checkbox, Modal } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useComparison } from '../../ranked/comparisonContext';
import { ChoiceField } from '../../ui/ChoiceField';
import { capital, countedTable, plural } from '../../ui/countedNoun';
import { optionsOf } from '../../ui/ListChoice';
import { PanelTitle } from '../../ui/PanelTitle';
import { useFocusBack } from '../../ui/useFocusWithin';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useExportChoices } from './exportChoices';
import { TableButtons } from './TableButtons';
import { type ShownTable, useExported } from './useExported';
import { WholeFile } from './WholeFile';
import './exportPanel.css';

interface ExportPanelProps {
  readonly shown: ShownTable;
  readonly onClose: () => void;
}

/** Exports the comparison as a report, as a table in several formats, or as a file that can be imported again. */
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
      title={
        <PanelTitle>{`Export “${comparison.name}”${past === null ? '' : ', earlier version'}`}</PanelTitle>
      }
      onCancel={onClose}
      footer={null}
    >
      <div className="export-panel">
        <ReportLink />
        <section aria-labelledby="export-table">
          <h2 id="export-table">Table</h2>
          <p role="status">
            {sizeWords(choices.what)}, {choices.what === 'shown' ? 'as shown' : 'everything'}
          </p>
          <div className="export-choices">
            <ChoiceField
              label="Include"
              value={choices.what}
              options={optionsOf({ shown: 'As shown', all: 'Everything' })}
              onChange={(what) => change({ what })}
            />
            <ChoiceField
              label="Values"
              value={choices.values}
              options={optionsOf({ shown: 'As shown', raw: 'As typed' })}
              onChange={(values) => change({ values })}
            />
            <ChoiceField
              label={`${capital(plural(itemNoun || 'item'))} are`}
              value={exported.itemsAre}
              options={optionsOf({ rows: 'Rows', columns: 'Columns' })}
              onChange={(itemsAre) => change({ itemsAre })}
            />
          </div>
          <fieldset className="export-ticks">
            <legend>Add</legend>
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
              exported.hasSources ? 'Sources and notes' : 'Sources (none given)',
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

/** Links to the report. */
function ReportLink() {
  const [search] = useSearchParams();
  const report = new URLSearchParams(search);
  report.delete('panel');
  report.set('report', '1');
  return (
    <section aria-labelledby="export-report">
      <h2 id="export-report">Report</h2>
      <p>The verdict, its reasons and the table, ready to print or save as PDF.</p>
      <Link className="graph-link" to={{ search: `?${report}` }}>
        <FileTextOutlined aria-hidden />
        <span>Open report</span>
      </Link>
    </section>
  );
}
