import {
  type Attribute,
  formulaOf,
  hasNumbers,
  idsIn,
  indexOfId,
  isKnown,
  shownFormula,
  tokensOf,
  withUnit,
} from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { FigureTable } from '../../ui/FigureTable';
import { FormDrawer } from '../../ui/FormDrawer';
import { useSettings } from '../../ui/settings';
import { createCellWriter } from '../attribute/cellText';
import { useShown } from '../attribute/useShown';
import './cellDrawer.css';
import '../attribute/attributeEditor.css';

interface ComputedCellProps {
  readonly itemId: string;
  readonly attribute: Attribute;
  readonly onClose: () => void;
}

/** Shows how a cell is computed: its value, the formula, the formula with values, and the values by name. */
export function ComputedCell({ itemId, attribute, onClose }: ComputedCellProps) {
  const { comparison, columnOf, cellsOf } = useComparison();
  const { numberFormat } = useSettings();
  const { items, attributes } = comparison;
  const itemIndex = indexOfId(items).get(itemId) ?? -1;
  const cell = cellsOf(attribute.id)[itemIndex] ?? null;
  const note = cell !== null && typeof cell === 'object' ? cell.note : undefined;
  const { converted } = useShown()(attribute);
  const isConverted = converted !== null && isKnown(converted.column, itemIndex);
  const shown = converted?.writer.write(cell, itemIndex);
  const stored = formulaOf(attribute);
  const written = (each: Attribute): string => {
    const writer = createCellWriter(each, hasNumbers(each) ? columnOf(each.id) : null, numberFormat);
    const { text, state } = writer.write(cellsOf(each.id)[itemIndex] ?? null, itemIndex);
    return state === 'known' || state === 'disputed' ? withUnit(text, each) : text;
  };
  const inputs = idsIn(stored).flatMap((id) => attributes.filter((each) => each.id === id));
  const textOf = new Map(inputs.map((each) => [each.id, written(each)]));
  const parts = tokensOf(stored).map(({ is, text }) => (is === 'id' ? (textOf.get(text) ?? '?') : text));
  return (
    <FormDrawer
      className="about-cell"
      title={`${attribute.name} of ${items[itemIndex]?.name ?? ''}`}
      canSave={false}
      isChanged={false}
      onSave={null}
      onClose={onClose}
    >
      <p className="about-value">
        {isConverted ? withUnit(shown?.text ?? '', converted.attribute) : written(attribute)}
      </p>
      {isConverted && <p className="quiet">{shown?.about}</p>}
      {note !== undefined && <p className="quiet">{note}</p>}
      <p>
        = {shownFormula(stored, attributes)}
        <br />= {parts.join('')}
      </p>
      <FigureTable rows={inputs.map((each) => [each.name, textOf.get(each.id) ?? ''])} />
    </FormDrawer>
  );
}
