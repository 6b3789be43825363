import { type Cell, hasNumbers, indexOfId, limits, tidyText } from '@tertium/engine';
import { Button, Checkbox, Drawer, Input } from 'antd';
import { useState } from 'react';
import { useComparison, useMay } from '../../../comparison/comparisonContext';
import { Labelled } from '../../../ui/Labelled';
import { PanelTitle } from '../../../ui/PanelTitle';
import { useSettings } from '../../../ui/settings';
import { NumberField, TextField } from '../attribute/AttributeFields';
import { createCellWriter } from '../attribute/cellText';
import { type AboutCell, aboutOf, cellsAt, withAbout, writeCells } from './cellEdits';
import './cellDrawer.css';

interface CellDrawerProps {
  readonly itemId: string;
  readonly attributeId: string;
  readonly onClose: () => void;
}

/**
 * What is known about a cell beside its value: whether somebody doubts it, a note, where it comes from, of when it is and
 * how sure one is. Who may weigh writes the note and disputes; the rest asks for the right to edit.
 */
export function CellDrawer({ itemId, attributeId, onClose }: CellDrawerProps) {
  const { comparison, columnOf, edit } = useComparison();
  const { numberFormat } = useSettings();
  const canEdit = useMay('edit');
  const canRemark = useMay('weigh');
  const { items, attributes } = comparison;
  const itemIndex = indexOfId(items).get(itemId) ?? -1;
  const item = items[itemIndex];
  const attribute = attributes[indexOfId(attributes).get(attributeId) ?? -1];
  const [[cell = null] = []] = cellsAt(comparison, [itemId], [attributeId]);
  const [draft, setDraft] = useState<AboutCell>(() => aboutOf(cell));
  if (item === undefined || attribute === undefined) return null;

  const shown = createCellWriter(
    attribute,
    hasNumbers(attribute) ? columnOf(attribute.id) : null,
    numberFormat,
  ).write(cell, itemIndex);
  const isValue = shown.state === 'known' || shown.state === 'disputed';
  const fits = (text: string, maximum: number) => tidyText(text).trim().length <= maximum;
  const isSure = draft.confidence === null || (draft.confidence >= 0 && draft.confidence <= 1);
  const canSave = fits(draft.note, limits.noteLength) && fits(draft.source, limits.sourceLength) && isSure;
  const change = (patch: Partial<AboutCell>) => setDraft((now) => ({ ...now, ...patch }));
  const save = () => {
    if (!canSave) return;
    const cellOf = (old: Cell) => withAbout(old, draft);
    edit(writeCells(comparison, [itemId], [attributeId], cellOf), labelOf(aboutOf(cell), draft));
    onClose();
  };

  return (
    <Drawer
      open
      size={440}
      title={<PanelTitle>{`${attribute.name} of ${item.name}`}</PanelTitle>}
      onClose={onClose}
      footer={
        <div className="drawer-foot">
          <Button onClick={onClose}>{canRemark ? 'Cancel' : 'Close'}</Button>
          {canRemark && (
            <Button type="primary" onClick={save} disabled={!canSave}>
              Save
            </Button>
          )}
        </div>
      }
    >
      <form
        className="about-cell"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p className="about-value">{shown.text}</p>
        {isValue && (
          <div className="field">
            <Checkbox
              checked={draft.isDisputed}
              disabled={!canRemark}
              onChange={({ target }) => change({ isDisputed: target.checked })}
            >
              Disputed
            </Checkbox>
            <span className="field-hint">Marked with ! for everyone. The value still counts.</span>
          </div>
        )}
        <fieldset disabled={!canRemark}>
          <TextField
            label={draft.isDisputed ? 'Why it is disputed' : 'Note'}
            rows={4}
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
            onChange={(source) => change({ source })}
          />
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
        <input type="submit" hidden />
      </form>
    </Drawer>
  );
}

function labelOf(before: AboutCell, after: AboutCell): string {
  if (before.isDisputed !== after.isDisputed) return after.isDisputed ? 'Dispute a value' : 'Settle a value';
  return before.note === after.note ? 'Say where a value is from' : 'Write a note';
}
