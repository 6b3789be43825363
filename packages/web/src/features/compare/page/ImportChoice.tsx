import { UploadOutlined } from '@ant-design/icons';
import { Button, Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import type { ImportSource } from '../import/openSource';

interface ImportChoiceProps {
  readonly onSource: (source: ImportSource) => void;
  readonly onClose: () => void;
}

/** Where a table to add comes from: a file or a pasted block. */
export function ImportChoice({ onSource, onClose }: ImportChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const take = (source: ImportSource) => {
    onClose();
    onSource(source);
  };
  return (
    <Modal
      open
      title="Add from a file or a paste"
      okText="Preview"
      okButtonProps={{ disabled: text.trim() === '' }}
      onOk={() => take({ kind: 'paste', text })}
      onCancel={onClose}
    >
      <div className="import-choice">
        <Button icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <Input.TextArea
          aria-label="Pasted table"
          placeholder="or paste a table here"
          value={text}
          autoSize={{ minRows: 5, maxRows: 12 }}
          onChange={(event) => setText(event.target.value)}
        />
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.json,.xlsx,.zip,.gz"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file !== undefined) take({ kind: 'file', file });
          }}
        />
      </div>
    </Modal>
  );
}
