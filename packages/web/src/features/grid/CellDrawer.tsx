import {
  type Cell,
  hasNumbers,
  indexOfId,
  isKnown,
  isLongerThan,
  limits,
  proposalsOf,
  tidyText,
  withUnit,
} from '@tertium/engine';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { countedNoun } from '../../ui/countedNoun';
import { FormDrawer } from '../../ui/FormDrawer';
import { Labelled } from '../../ui/Labelled';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { NumberField, TextField } from '../attribute/AttributeFields';
import { type AboutCell, aboutAll, aboutOf, withAbout } from '../attribute/aboutCell';
import { createCellWriter } from '../attribute/cellText';
import { useShown } from '../attribute/useShown';
import { FindValue } from '../proposals/FindValue';
import { ProposalList } from '../proposals/ProposalList';
import { useProposalEdits } from '../proposals/useProposalEdits';
import { ComputedCell } from './ComputedCell';
import { cellsAt, computedAmong, writeCells } from './cellEdits';
import type { Block } from './gridLayout';
import './cellDrawer.css';
import '../attribute/attributeEditor.css';

interface CellDrawerProps extends Block {
  readonly onClose: () => void;
}

const isFilled = (cell: Cell): boolean => cell !== null && (typeof cell === 'string' || cell.raw !== '');

/**
 * Edits what is known about cells besides their values: dispute, note, source, date and confidence. A person who may
 * weigh can write the note and dispute, the rest needs the right to edit. Of several cells, those with a value take
 * each change and keep the rest.
 */
export function CellDrawer(props: CellDrawerProps) {
  const { attributes } = useComparison().comparison;
  const [computed] = computedAmong(attributes, props.attributeIds.slice(0, 1));
  if (computed === undefined) return <AboutCells {...props} />;
  return <ComputedCell itemId={props.itemIds[0] ?? ''} attribute={computed} onClose={props.onClose} />;
}

function AboutCells({ itemIds, attributeIds, onClose }: CellDrawerProps) {
  const { comparison, edit } = useComparison();
  const show = useFormatNumber();
  const canEdit = useMay('edit');
  const canRemark = useMay('weigh');
  const { take, dismiss } = useProposalEdits();
  const cells = cellsAt(comparison, itemIds, attributeIds).flat();
  const isOne = cells.length === 1;
  const filled = cells.filter(isFilled);
  const [draft, setDraft] = useState<AboutCell>(() => aboutAll(isOne ? cells : filled));
  const [changed, setChanged] = useState<Partial<AboutCell>>({});
  const title = useTitleOf({ itemIds, attributeIds });
  if (title === null) return null;

  const fits = (text: string, maximum: number) => !isLongerThan(tidyText(text).trim(), maximum);
  const isSure = draft.confidence === null || (draft.confidence >= 0 && draft.confidence <= 1);
  const canSave = fits(draft.note, limits.noteLength) && fits(draft.source, limits.sourceLength) && isSure;
  const change = (patch: Partial<AboutCell>) => {
    setDraft((now) => ({ ...now, ...patch }));
    setChanged((now) => ({ ...now, ...patch }));
  };
  const save = () => {
    const cellOf = (old: Cell) =>
      isOne || isFilled(old) ? withAbout(old, { ...aboutOf(old), ...changed }) : old;
    edit(writeCells(comparison, itemIds, attributeIds, cellOf), labelOf(changed));
    onClose();
  };
  const [one = null] = cells;
  const place = { itemId: itemIds[0] ?? '', attributeId: attributeIds[0] ?? '' };
  const proposed = isOne ? proposalsOf(one).map((proposal) => ({ ...place, cell: one, proposal })) : [];
  const replaced = filled.filter((cell) => aboutOf(cell).source !== '').length;

  return (
    <FormDrawer
      className="about-cell"
      title={title}
      canSave={canSave}
      isChanged={Object.keys(changed).length > 0}
      onSave={canRemark ? save : null}
      onClose={onClose}
    >
      {isOne ? (
        <AboutOne
          itemId={itemIds[0] ?? ''}
          attributeId={attributeIds[0] ?? ''}
          isDisputed={draft.isDisputed}
          onDispute={(isDisputed) => change({ isDisputed })}
        />
      ) : (
        <p className="quiet">Changes apply to {countedNoun(filled.length, 'cell', show)} with a value.</p>
      )}
      {proposed.length > 0 && (
        <section>
          <p className="quiet">Proposed, doesn’t count yet:</p>
          <ProposalList
            label="Proposed"
            values={proposed}
            onTake={(value) => {
              take([{ ...value, cell: withAbout(one, { ...aboutOf(one), ...changed }) }]);
              onClose();
            }}
            onDismiss={(value) => dismiss([value])}
          />
        </section>
      )}
      {isOne && !isFilled(one) && <FindValue {...place} cell={one} />}
      <fieldset disabled={!canRemark}>
        <TextField
          label={draft.isDisputed ? 'Why it is disputed' : 'Note'}
          rows={isOne ? 4 : 2}
          value={draft.note}
          maximum={limits.noteLength}
          onChange={(note) => change({ note })}
        />
      </fieldset>
      <fieldset disabled={!canEdit}>
        <TextField
          label="Source"
          value={draft.source}
          maximum={limits.sourceLength}
          placeholder="A web address, a document, a person"
          onChange={(source) => change({ source })}
        />
        {!isOne && changed.source !== undefined && replaced > 0 && (
          <p className="field-hint" role="status">
            {countedNoun(replaced, 'source', show)} will be replaced.
          </p>
        )}
        <Labelled label="As of">
          {(id) => (
            <Input
              id={id}
              type="date"
              value={draft.asOf}
              onChange={({ target }) => change({ asOf: target.value })}
            />
          )}
        </Labelled>
        <NumberField
          label="How sure"
          unit="%"
          value={draft.confidence === null ? null : draft.confidence * 100}
          onChange={(percent) => change({ confidence: percent === null ? null : percent / 100 })}
        />
        {!isSure && <p className="field-error">How sure is a number from 0 to 100 %.</p>}
      </fieldset>
    </FormDrawer>
  );
}

/** "Rent of Bergweg", "24 cells of Rent", or `null` if the item or attribute was removed. */
function useTitleOf({ itemIds, attributeIds }: Block): string | null {
  const { items, attributes } = useComparison().comparison;
  const show = useFormatNumber();
  const item = items[indexOfId(items).get(itemIds[0] ?? '') ?? -1];
  const attribute = attributes[indexOfId(attributes).get(attributeIds[0] ?? '') ?? -1];
  if (item === undefined || attribute === undefined) return null;
  const count = itemIds.length * attributeIds.length;
  if (count === 1) return `${attribute.name} of ${item.name}`;
  const cells = countedNoun(count, 'cell', show);
  if (attributeIds.length === 1) return `${cells} of ${attribute.name}`;
  return itemIds.length === 1 ? `${cells} of ${item.name}` : cells;
}

interface AboutOneProps {
  readonly itemId: string;
  readonly attributeId: string;
  readonly isDisputed: boolean;
  readonly onDispute: (isDisputed: boolean) => void;
}

/** The value of the one cell, and whether someone disputes it. */
function AboutOne({ itemId, attributeId, isDisputed, onDispute }: AboutOneProps) {
  const { comparison, columnOf } = useComparison();
  const { numberFormat } = useSettings();
  const canRemark = useMay('weigh');
  const shownOf = useShown();
  const { items, attributes } = comparison;
  const itemIndex = indexOfId(items).get(itemId) ?? -1;
  const attribute = attributes[indexOfId(attributes).get(attributeId) ?? -1];
  const [[cell = null] = []] = cellsAt(comparison, [itemId], [attributeId]);
  if (attribute === undefined) return null;
  const column = hasNumbers(attribute) ? columnOf(attribute.id) : null;
  const { converted } = shownOf(attribute);
  const writer = converted?.writer ?? createCellWriter(attribute, column, numberFormat);
  const shown = writer.write(cell, itemIndex);
  const isConverted = converted !== null && isKnown(converted.column, itemIndex);
  return (
    <>
      <p className="about-value">{isConverted ? withUnit(shown.text, converted.attribute) : shown.text}</p>
      {shown.about !== undefined && (
        <p className="quiet">
          {shown.about}
          {converted?.conversion.rate != null && `. ${converted.head}`}
        </p>
      )}
      {(shown.state === 'known' || shown.state === 'disputed') && (
        <div className="field">
          <Checkbox
            checked={isDisputed}
            disabled={!canRemark}
            onChange={({ target }) => onDispute(target.checked)}
          >
            Disputed
          </Checkbox>
          <span className="field-hint">
            Marked with ! for everyone, with a thread to discuss it. The value still counts.
          </span>
        </div>
      )}
    </>
  );
}

function labelOf(changed: Partial<AboutCell>): string {
  if (changed.isDisputed !== undefined) return changed.isDisputed ? 'Dispute value' : 'Resolve dispute';
  return changed.note === undefined ? 'Set source' : 'Edit note';
}
