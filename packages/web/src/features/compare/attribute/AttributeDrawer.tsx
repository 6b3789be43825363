import type { Attribute, Cell, Scale } from '@tertium/engine';
import { Button, Drawer } from 'antd';
import { useMemo, useState } from 'react';
import { PanelTitle } from '../../../ui/PanelTitle';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { useOwnSubmit } from '../../../ui/useOwnSubmit';
import { AttributeEditor } from './AttributeEditor';
import { type AttributeDraft, findTrouble, patchOf } from './attributeDraft';
import { unreadWords } from './unreadWords';

interface AttributeDrawerProps {
  readonly attribute: Attribute;
  readonly groups: readonly string[];
  readonly dataRange: Scale | null;
  readonly words: readonly string[];
  readonly cells: readonly Cell[];
  readonly onSave: (patch: Partial<AttributeDraft>) => void;
  readonly onClose: () => void;
}

/** The attribute editor beside the table; what it changes is saved together. */
export function AttributeDrawer(props: AttributeDrawerProps) {
  const { attribute, groups, dataRange, words, cells, onSave, onClose } = props;
  const [draft, setDraft] = useState<AttributeDraft>(attribute);
  const show = useFormatNumber();
  const trouble = findTrouble(draft, show);
  const { type, unit, order, reading } = draft;
  const unread = useMemo(
    () => unreadWords({ type, unit, order, reading }, cells, show),
    [type, unit, order, reading, cells, show],
  );
  const save = () => {
    const patch = patchOf(attribute, draft);
    if (trouble === null && Object.keys(patch).length > 0) onSave(patch);
    if (trouble === null) onClose();
  };
  const submit = useOwnSubmit(save);
  return (
    <Drawer
      open
      size={440}
      title={<PanelTitle>{attribute.name}</PanelTitle>}
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
      <form onSubmit={submit}>
        <AttributeEditor
          draft={draft}
          groups={groups}
          dataRange={dataRange}
          words={words}
          unread={unread}
          isNameFocused
          onChange={(patch) => setDraft((now) => ({ ...now, ...patch }))}
        />
        <input type="submit" hidden />
      </form>
    </Drawer>
  );
}
