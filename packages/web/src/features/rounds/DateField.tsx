import { Input } from 'antd';
import { Labelled } from '../../ui/Labelled';

interface DateFieldProps {
  /** `2026-12-04`, or `''` for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Asks for the due date of a round, in the browser's date format. */
export function DateField({ value, onChange }: DateFieldProps) {
  return (
    <Labelled label="Answer by" hint="Optional. Nothing closes by itself.">
      {(id) => (
        <Input
          id={id}
          className="round-date"
          type="date"
          max="9999-12-31"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labelled>
  );
}
