import type { ImportSource } from '@tertium/tables';
import { Modal } from 'antd';
import { PanelTitle } from '../../ui/PanelTitle';
import { PasteTarget } from '../import/PasteTarget';

interface ImportChoiceProps {
  readonly onSource: (source: ImportSource) => void;
  readonly onClose: () => void;
}

/** Chooses the source of a table to add: a file or a pasted block. */
export function ImportChoice({ onSource, onClose }: ImportChoiceProps) {
  return (
    <Modal
      open
      title={<PanelTitle>Add from a file or the clipboard</PanelTitle>}
      footer={null}
      width={620}
      onCancel={onClose}
    >
      <PasteTarget
        title="From your spreadsheet"
        onSource={(source) => {
          onClose();
          onSource(source);
        }}
      />
    </Modal>
  );
}
