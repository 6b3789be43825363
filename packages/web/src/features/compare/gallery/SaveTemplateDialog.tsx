import type { ComparisonSummary, TemplateAudience } from '@tertium/contract';
import { limits, tidyName } from '@tertium/engine';
import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { plural } from '../../../comparison/countedNoun';
import { Field } from '../../../ui/Field';
import { PanelTitle } from '../../../ui/PanelTitle';
import { tooLong } from '../../../ui/tooLong';
import { useFocusBack } from '../../../ui/useFocusWithin';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { useOwnSubmit } from '../../../ui/useOwnSubmit';
import type { TemplateWish } from './useGalleryActions';

interface SaveTemplateDialogProps {
  readonly summary: ComparisonSummary;
  readonly onSave: (wish: TemplateWish) => void;
  readonly onClose: () => void;
}

/** Makes a template of a comparison: under which name, with what in it, and for whom. */
export function SaveTemplateDialog({ summary, onSave, onClose }: SaveTemplateDialogProps) {
  useFocusBack();
  const show = useFormatNumber();
  const { itemNoun, itemCount, attributeCount } = summary;
  const [draft, setDraft] = useState(summary.name);
  const [withItems, setWithItems] = useState(true);
  const [template, setTemplate] = useState<TemplateAudience>('mine');
  const name = tidyName(draft);
  const error = name === '' ? 'Enter a name.' : tooLong(name, limits.titleLength, show);
  const save = () => {
    if (error !== undefined) return;
    onSave({ name, withItems, template });
    onClose();
  };
  const submit = useOwnSubmit(save);
  return (
    <Modal
      open
      title={<PanelTitle>Save as template</PanelTitle>}
      okText="Save template"
      okButtonProps={{ disabled: error !== undefined }}
      onOk={save}
      onCancel={onClose}
      width={460}
    >
      <form className="save-template" onSubmit={submit}>
        <p>This saves a copy to start new comparisons from. “{summary.name}” stays as it is.</p>
        <Field label="Name" value={draft} onChange={setDraft} autoFocus error={error} />
        {itemCount > 0 && attributeCount > 0 && (
          <Radio.Group
            aria-label="Contents"
            value={withItems}
            onChange={({ target }) => setWithItems(target.value)}
            options={[
              { value: true, label: `With ${plural(itemNoun)}` },
              { value: false, label: 'Attributes, scales and weights only' },
            ]}
          />
        )}
        <Radio.Group
          aria-label="Available to"
          value={template}
          onChange={({ target }) => setTemplate(target.value)}
          options={[
            { value: 'mine', label: 'Only me' },
            { value: 'everyone', label: 'Everyone on this server' },
          ]}
        />
        <button type="submit" hidden />
      </form>
    </Modal>
  );
}
