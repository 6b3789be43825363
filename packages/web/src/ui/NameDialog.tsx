import { tidyName } from '@tertium/engine';
import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { Field } from './Field';
import { PanelTitle } from './PanelTitle';
import { tooLong } from './tooLong';
import { useFocusBack } from './useFocusWithin';
import { useFormatNumber } from './useFormatNumber';
import { useOwnSubmit } from './useOwnSubmit';

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
  onName,
  onClose,
}: NameDialogProps) {
  useFocusBack();
  const [typed, setTyped] = useState<string | null>(null);
  const draft = typed ?? name;
  const show = useFormatNumber();
  const clean = tidyName(draft);
  const error = clean === '' ? 'Enter a name.' : tooLong(clean, maximum, show);
  const act = () => {
    if (error === undefined && isFine && !isBusy) onName(clean);
  };
  const submit = useOwnSubmit(act);
  return (
    <Modal
      open
      title={<PanelTitle>{title}</PanelTitle>}
      okText={okText}
      okButtonProps={{ disabled: error !== undefined || !isFine, loading: isBusy }}
      onOk={act}
      onCancel={onClose}
      width={460}
    >
      <form className="name-dialog" onSubmit={submit}>
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
        <button type="submit" hidden />
      </form>
    </Modal>
  );
}
