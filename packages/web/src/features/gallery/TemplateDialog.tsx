import type { ComparisonSummary, Template } from '@tertium/contract';
import { Modal } from 'antd';
import { passes } from './arrange';
import { OwnTemplates, type OwnTemplatesProps } from './OwnTemplates';
import { Templates } from './Templates';

interface TemplateDialogProps extends Omit<OwnTemplatesProps, 'templates'> {
  readonly summaries: readonly ComparisonSummary[];
  readonly onExample: (template: Template) => void;
  readonly onClose: () => void;
}

/** What a comparison can begin from: templates that people here have made, and real data to try. */
export function TemplateDialog({ summaries, isBusy, onExample, onClose, ...ways }: TemplateDialogProps) {
  const own = summaries.filter(passes.templates);
  return (
    <Modal open title="Start from a template" footer={null} width={1040} onCancel={onClose}>
      {own.length > 0 && <OwnTemplates templates={own} isBusy={isBusy} {...ways} />}
      <Templates isBusy={isBusy} onUse={onExample} />
    </Modal>
  );
}
