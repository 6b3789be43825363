import { limits, type Orientation } from '@tertium/engine';
import { type Delimiter, delimiters } from '@tertium/tables';
import { Segmented } from 'antd';
import type { ShowNumber } from '../../../ui/countedNoun';
import { SelectField } from '../../../ui/SelectField';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { TextField } from '../../attribute/AttributeFields';
import type { ReadingControl, ReadyReading } from '../reading/useReading';
import { EncodingChoice } from './EncodingChoice';
import type { DraftControl } from './useDraft';
import { delimiterNames, encodingNames, formatNames } from './words';
import './tableSettings.css';

interface TableSettingsProps {
  readonly ready: ReadyReading;
  readonly control: ReadingControl;
  readonly drafting: DraftControl;
  readonly isNew: boolean;
  readonly canChooseReading: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

const headerChoices = 10;

/** Settings of the whole table: its name, the noun for its rows, the header row, and how the text is split. */
export function TableSettings(props: TableSettingsProps) {
  const { ready, control, isOpen, onOpen } = props;
  const { choice, summary, preview } = ready;
  const show = useFormatNumber();
  return (
    <details
      className="import-table"
      open={isOpen}
      onToggle={({ currentTarget }) => onOpen(currentTarget.open)}
    >
      <summary>
        Table settings{' '}
        <span className="import-format quiet">{settingsSentence({ summary, choice, preview }, show)}</span>
      </summary>
      <SettingsFields {...props} />
      {summary.encoding !== null && props.canChooseReading && (
        <EncodingChoice
          value={summary.encoding}
          tellingLines={summary.tellingLines}
          onChange={(encoding) => control.chooseReading({ delimiter: null, encoding })}
        />
      )}
    </details>
  );
}

/** "header in row 1, commas, UTF-8" */
function settingsSentence(
  { summary, choice, preview }: Pick<ReadyReading, 'summary' | 'choice' | 'preview'>,
  show: ShowNumber,
): string {
  const line = preview.orientation === 'itemsAsRows' ? 'row' : 'column';
  const parts = [
    summary.sheets.length > 1 && `sheet ${summary.sheets[choice.sheet]?.name ?? ''}`,
    preview.headerRow === -1 ? 'no header' : `header in ${line} ${show(preview.headerRow + 1)}`,
    summary.delimiter === null ? formatNames[summary.format] : delimiterNames[summary.delimiter],
    summary.encoding !== null && encodingNames[summary.encoding],
  ];
  return parts.filter((part) => part !== false).join(', ');
}

function SettingsFields({ ready, control, drafting, isNew }: TableSettingsProps) {
  const { summary, choice, preview } = ready;
  const { draft } = drafting;
  const show = useFormatNumber();
  const columnChoices = draft.columns.map(({ plan }) => ({ value: plan.index, label: plan.name }));
  return (
    <div className="import-settings">
      {isNew && (
        <TextField
          label="Name of the comparison"
          value={draft.title}
          maximum={limits.titleLength}
          onChange={(title) => drafting.change({ title })}
        />
      )}
      {summary.sheets.length > 1 && (
        <SelectField
          label="Sheet"
          value={choice.sheet}
          options={summary.sheets.map(({ name, rows, columns, isHidden }, value) => ({
            value,
            label: `${name} (${show(rows)} × ${show(columns)}${isHidden ? ', hidden' : ''})`,
          }))}
          onChange={(sheet) =>
            control.chooseTable({ sheet, orientation: null, headerRow: null, commas: null })
          }
        />
      )}
      <SelectField
        label="Items are named by"
        mode="multiple"
        maxTagCount="responsive"
        value={[...draft.nameColumns]}
        options={columnChoices}
        optionFilterProp="label"
        placeholder="Numbered"
        onChange={(columns: number[]) => drafting.setNameColumns(columns)}
      />
      {isNew && (
        <TextField
          label="One item is called"
          value={draft.itemNoun}
          maximum={limits.itemNounLength}
          onChange={(itemNoun) => drafting.change({ itemNoun })}
        />
      )}
      <fieldset className="field">
        <legend>Items are in</legend>
        <Segmented<Orientation>
          value={preview.orientation}
          options={[
            { value: 'itemsAsRows', label: 'Rows' },
            { value: 'itemsAsColumns', label: 'Columns' },
          ]}
          onChange={(orientation) => control.chooseTable({ ...choice, orientation, headerRow: null })}
        />
      </fieldset>
      <SelectField
        label="Header"
        value={preview.headerRow}
        options={[
          { value: -1, label: 'None' },
          ...Array.from({ length: headerChoices }, (_, row) => ({
            value: row,
            label: preview.orientation === 'itemsAsRows' ? `Row ${row + 1}` : `Column ${row + 1}`,
          })),
        ]}
        onChange={(headerRow: number) =>
          control.chooseTable({ ...choice, orientation: preview.orientation, headerRow })
        }
      />
      {summary.delimiter !== null && (
        <SelectField<Delimiter>
          label="Separator"
          value={summary.delimiter}
          options={delimiters.map((value) => ({ value, label: delimiterNames[value] }))}
          onChange={(delimiter) => control.chooseReading({ delimiter, encoding: summary.encoding })}
        />
      )}
    </div>
  );
}
