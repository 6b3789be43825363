import { UploadOutlined } from '@ant-design/icons';
import type { ImportSource } from '@tertium/tables';
import { Button } from 'antd';
import { useRef } from 'react';

const acceptedFiles = '.csv,.tsv,.tab,.txt,.json,.jsonl,.xlsx,.ods,.zip,.gz';

interface FileButtonProps {
  readonly label: string;
  readonly isPrimary?: boolean;
  readonly onSource: (source: ImportSource) => void;
}

/** Opens the system's file chooser. */
export function FileButton({ label, isPrimary = false, onSource }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        type={isPrimary ? 'primary' : 'default'}
        icon={<UploadOutlined />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedFiles}
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Reset, so that the same file can be chosen again after a correction.
          target.value = '';
          if (file !== undefined) onSource({ kind: 'file', file });
        }}
      />
    </>
  );
}
