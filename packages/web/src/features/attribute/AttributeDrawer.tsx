import type { Attribute, Cell, Scale } from '@tertium/engine';
import { Button, Drawer } from 'antd';
import { useMemo, useState } from 'react';
import { useRanking } from '../../ranked/comparisonContext';
import { PanelTitle } from '../../ui/PanelTitle';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useOwnSubmit } from '../../ui/useOwnSubmit';
import { AttributeEditor } from './AttributeEditor';
import { type AttributeDraft, cleanDraft, findTrouble, patchOf } from './attributeDraft';
import { CategoryWorths } from './CategoryWorths';
import { FirstPlaces } from './FirstPlaces';
import { ScaleByHand } from './ScaleByHand';
import { unreadWords } from './unreadWords';
import { useTried } from './useTried';
import { WaitingChecks } from './WaitingChecks';

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
  const edited = useMemo(
    () => (trouble === null ? { ...attribute, ...cleanDraft(draft) } : null),
    [attribute, draft, trouble],
  );
  const { ranking } = useRanking();
  const tried = useTried(edited);
  const change = (patch: Partial<AttributeDraft>) => setDraft((now) => ({ ...now, ...patch }));
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
          {trouble === null && <FirstPlaces tried={tried} />}
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
        <WaitingChecks attribute={{ ...attribute, ...draft }} cells={cells} onChange={change} />
        <AttributeEditor
          draft={draft}
          groups={groups}
          dataRange={dataRange}
          words={words}
          unread={unread}
          isNameFocused
          categoryWorths={
            <CategoryWorths
              attribute={attribute}
              draft={draft}
              cells={cells}
              words={words}
              onChange={change}
            />
          }
          scalePicture={
            <ScaleByHand
              attribute={attribute}
              draft={draft}
              cells={cells}
              dataRange={dataRange}
              ranking={tried ?? ranking}
              onChange={change}
            />
          }
          onChange={change}
        />
        <input type="submit" hidden />
      </form>
    </Drawer>
  );
}
