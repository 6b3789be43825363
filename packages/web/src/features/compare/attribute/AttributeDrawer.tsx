import type { Attribute, Scale } from '@tertium/engine';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { AttributeEditor } from './AttributeEditor';
import { type AttributeDraft, findTrouble, patchOf } from './attributeDraft';

interface AttributeDrawerProps {
  readonly attribute: Attribute;
  readonly groups: readonly string[];
  readonly dataRange: Scale | null;
  readonly words: readonly string[];
  readonly onSave: (patch: Partial<AttributeDraft>) => void;
  readonly onClose: () => void;
}

/** The attribute editor beside the table; what it changes is saved together. */
export function AttributeDrawer(props: AttributeDrawerProps) {
  const { attribute, groups, dataRange, words, onSave, onClose } = props;
  const [draft, setDraft] = useState<AttributeDraft>(attribute);
  const trouble = findTrouble(draft, useFormatNumber());
  const save = () => {
    const patch = patchOf(attribute, draft);
    if (trouble === null && Object.keys(patch).length > 0) onSave(patch);
    if (trouble === null) onClose();
  };
  return (
    <Drawer
      open
      size={440}
      title={attribute.name}
      onClose={onClose}
      footer={
        <div className="drawer-foot">
          {trouble !== null && (
            <span className="field-error" role="alert">
              {trouble}
            </span>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" onClick={save} disabled={trouble !== null}>
            Save
          </Button>
        </div>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <AttributeEditor
          draft={draft}
          groups={groups}
          dataRange={dataRange}
          words={words}
          isNameFocused
          onChange={(patch) => setDraft((now) => ({ ...now, ...patch }))}
        />
        <input type="submit" hidden />
      </form>
    </Drawer>
  );
}
