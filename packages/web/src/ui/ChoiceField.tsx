import { Segmented } from 'antd';
import { useId } from 'react';

interface ChoiceFieldProps<T extends string> {
  readonly label: string;
  readonly value: T;
  /** What can be chosen, with what is shown of it. */
  readonly options: readonly (readonly [value: T, text: string])[];
  readonly hint?: string | undefined;
  /** Takes the whole line where fields stand side by side. */
  readonly isWide?: boolean;
  /** Fills its width. */
  readonly block?: boolean;
  readonly size?: 'middle';
  readonly onChange: (value: T) => void;
}

/** A choice of one among a few that are all in sight, with its label above it. */
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
