import type { ComparisonSummary, TemplateAudience } from '@tertium/contract';
import { limits } from '@tertium/engine';
import { Radio } from 'antd';
import { useState } from 'react';
import { plural } from '../../ui/countedNoun';
import { NameDialog } from '../../ui/NameDialog';
import type { TemplateWish } from './useGalleryActions';

interface SaveTemplateDialogProps {
  readonly summary: ComparisonSummary;
  readonly onSave: (wish: TemplateWish) => void;
  readonly onClose: () => void;
}

/** Saves a comparison as a template: asks for its name, contents and audience. */
export function SaveTemplateDialog({ summary, onSave, onClose }: SaveTemplateDialogProps) {
  const { itemNoun, itemCount, attributeCount } = summary;
  const [withItems, setWithItems] = useState(true);
  const [template, setTemplate] = useState<TemplateAudience>('mine');
  return (
    <NameDialog
      title="Save as template"
      okText="Save template"
      name={summary.name}
      maximum={limits.titleLength}
      lead={<p>This saves a copy to start new comparisons from. “{summary.name}” stays as it is.</p>}
      onName={(name) => {
        onSave({ name, withItems, template });
        onClose();
      }}
      onClose={onClose}
    >
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
    </NameDialog>
  );
}
