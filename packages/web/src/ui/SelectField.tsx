import { Select, type SelectProps } from 'antd';
import { Labelled } from './Labelled';

interface SelectFieldProps<T> extends SelectProps<T> {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Whether it takes the whole line where fields are side by side. */
  readonly isWide?: boolean;
}

/** The kit's select with its label above it. */
export const SelectField = <T,>({ label, hint, isWide = false, ...rest }: SelectFieldProps<T>) => (
  <Labelled label={label} hint={hint} isWide={isWide}>
    {(id) => <Select<T> {...rest} id={id} />}
  </Labelled>
);
