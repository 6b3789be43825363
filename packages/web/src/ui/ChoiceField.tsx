import { Segmented } from 'antd';
import { useId } from 'react';

interface ChoiceFieldProps<T extends string> {
  readonly label: string;
  readonly value: T;
  /** The values to choose from, each with its text. */
  readonly options: readonly (readonly [value: T, text: string])[];
  readonly hint?: string | undefined;
  /** Whether it takes the whole line where fields are side by side. */
  readonly isWide?: boolean;
  /** Whether the options fill the width. */
  readonly block?: boolean;
  readonly size?: 'middle';
  readonly onChange: (value: T) => void;
}

/** A labelled choice of one among a few visible options. */
export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { label, options, hint, isWide = false, ...rest } = props;
  const id = useId();
  return (
    <div className={isWide ? 'field is-wide' : 'field'}>
      <span className="field-label" id={id}>
        {label}
      </span>
      <Segmented<T>
        {...rest}
        aria-labelledby={id}
        options={options.map(([value, text]) => ({ value, label: text }))}
      />
      {hint !== undefined && <span className="field-hint">{hint}</span>}
    </div>
  );
}
