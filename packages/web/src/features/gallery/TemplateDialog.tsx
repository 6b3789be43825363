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

/** Lists what a comparison can start from: templates of this server and examples. */
export function TemplateDialog({ summaries, isBusy, onExample, onClose, ...ways }: TemplateDialogProps) {
  const own = summaries.filter(passes.templates);
  return (
    <Modal open title="Start from a template" footer={null} width={1040} onCancel={onClose}>
      {own.length > 0 && <OwnTemplates templates={own} isBusy={isBusy} {...ways} />}
      <Templates isBusy={isBusy} onUse={onExample} />
    </Modal>
  );
}
