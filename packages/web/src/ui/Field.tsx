// Not imported from the kit's index, which brings text areas, searches and codes with it.
import Input from 'antd/es/input/Input';
import { type ComponentProps, type ReactNode, type Ref, useId, useState } from 'react';

type NativeProps = Pick<
  ComponentProps<typeof Input>,
  | 'autoComplete'
  | 'autoFocus'
  | 'inputMode'
  | 'name'
  | 'onFocus'
  | 'spellCheck'
  | 'autoCapitalize'
  | 'readOnly'
>;

export interface FieldProps extends NativeProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** The error of the value, in one sentence. */
  error?: string | undefined;
  hint?: ReactNode;
  isRequired?: boolean;
  inputRef?: Ref<{ focus(): void }>;
}

interface FieldFrameProps extends FieldProps {
  type?: string;
  suffix?: ReactNode;
}

function FieldFrame({
  label,
  error,
  hint,
  isRequired,
  value,
  onChange,
  inputRef,
  ...native
}: FieldFrameProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Input
        {...native}
        {...(inputRef !== undefined && { ref: inputRef as Ref<never> })}
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        required={isRequired ?? false}
        aria-invalid={error !== undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        {...(error !== undefined && { status: 'error' as const })}
      />
      {/* The line is reserved before there is an error, so that nothing moves when one appears. */}
      <p
        className={error === undefined ? 'field-note field-hint' : 'field-note field-error'}
        id={`${id}-note`}
      >
        {note}
      </p>
    </div>
  );
}

/** A one-line text field. Its label, hint and error are tied together for assistive technology. */
export const Field = (props: FieldProps) => <FieldFrame {...props} />;

/** A password field that can show its text. The password is kept no longer than its form. */
export function PasswordField(props: FieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      suffix={
        <button
          type="button"
          className="field-toggle"
          aria-pressed={isShown}
          aria-label={`Show ${props.label.toLowerCase()}`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
