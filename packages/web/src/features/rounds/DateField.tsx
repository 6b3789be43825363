import { Input } from 'antd';
import { Labelled } from '../../ui/Labelled';

interface DateFieldProps {
  /** `2026-12-04`, or `''` for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The day by which a round is to be answered, in the date format of the person's browser. */
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
