import { tidyName } from '@tertium/engine';
import { type ReactNode, useState } from 'react';
import { Field } from './Field';
import { FormDialog } from './FormDialog';
import { tooLong } from './tooLong';
import { useFormatNumber } from './useFormatNumber';

export interface NameDialogProps {
  readonly title?: string;
  readonly okText?: string;
  /** The current name, or a proposed one. */
  readonly name: string;
  /** The most characters of a name. */
  readonly maximum: number;
  /** Content above the name. */
  readonly lead?: ReactNode;
  /** Further fields of the form. */
  readonly children?: ReactNode;
  /** Whether the further fields are valid. */
  readonly isFine?: boolean;
  readonly isBusy?: boolean;
  /** An error that belongs to no field. */
  readonly trouble?: ReactNode;
  /** Called with a trimmed name that is neither empty nor too long. */
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for a new name, or for the name of something new. */
export function NameDialog({
  title = 'Rename',
  okText = title,
  name,
  maximum,
  lead,
  children,
  isFine = true,
  isBusy = false,
  trouble,
  onName,
  onClose,
}: NameDialogProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const draft = typed ?? name;
  const show = useFormatNumber();
  const clean = tidyName(draft);
  const error = clean === '' ? 'Enter a name.' : tooLong(clean, maximum, show);
  return (
    <FormDialog
      title={title}
      submit={okText}
      isReady={error === undefined && isFine}
      isBusy={isBusy}
      trouble={trouble}
      onSubmit={() => onName(clean)}
      onClose={onClose}
    >
      {lead}
      <Field
        label="Name"
        value={draft}
        onChange={setTyped}
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        error={typed === null ? undefined : error}
      />
      {children}
    </FormDialog>
  );
}
