import { Input } from 'antd';
import { Labelled } from './Labelled';

interface NoteFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A labelled field for a few lines of text. */
export const NoteField = ({ value, onChange, ...labelled }: NoteFieldProps) => (
  <Labelled {...labelled}>
    {(id, fault) => (
      <Input.TextArea
        id={id}
        {...fault}
        value={value}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Labelled>
);
