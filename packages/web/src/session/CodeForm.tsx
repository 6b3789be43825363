import { Button } from 'antd';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Field } from '../ui/Field';
import type { ApiError } from './answer';
import { describeError } from './describeError';
import './factors.css';

interface CodeFormProps {
  readonly label: string;
  readonly submit: string;
  /** Whether the code has six digits. Otherwise it is a recovery code. */
  readonly isNumeric: boolean;
  /** Returns the error, if any. */
  readonly onSend: (code: string) => Promise<ApiError | undefined>;
  readonly children?: ReactNode;
}

/** Asks for a code and ignores its spaces. */
export function CodeForm({ label, submit, isNumeric, onSend, children }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') return setError('Enter the code.');
    setIsBusy(true);
    const trouble = await onSend(code.trim());
    setIsBusy(false);
    if (trouble === undefined) return;
    setCode('');
    setError(describeError(trouble));
  }

  return (
    <form className="form code-form" onSubmit={send} noValidate>
      <Field
        key={label}
        label={label}
        name="code"
        autoComplete={isNumeric ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        isRequired
        {...(isNumeric && { inputMode: 'numeric' as const })}
        value={code}
        onChange={(next) => {
          setCode(next);
          setError(undefined);
        }}
        error={error}
      />
      <div className="dialog-actions">
        {children}
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
