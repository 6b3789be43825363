import { Modal } from 'antd';
import { type ReactNode, useId } from 'react';
import { Notice } from './Notice';
import { PanelTitle } from './PanelTitle';
import { useAskToDiscard } from './useAskToDiscard';
import { useFocusBack } from './useFocusWithin';
import { useOwnSubmit } from './useOwnSubmit';

interface FormDialogProps {
  readonly title: string;
  /** The text of the button that submits. */
  readonly submit: string;
  readonly isReady: boolean;
  readonly isBusy?: boolean;
  /** Whether closing would lose text. */
  readonly isChanged?: boolean;
  readonly width?: number;
  /** An error that belongs to no field. */
  readonly trouble?: ReactNode;
  readonly onSubmit: () => unknown;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form, which its button and Enter submit. */
export function FormDialog({
  title,
  submit,
  isReady,
  isBusy = false,
  isChanged = false,
  width = 460,
  ...rest
}: FormDialogProps) {
  const { trouble, onSubmit, onClose, children } = rest;
  useFocusBack();
  const close = useAskToDiscard(isChanged, onClose);
  const id = useId();
  const send = useOwnSubmit(() => {
    if (isReady && !isBusy) onSubmit();
  });
  return (
    <Modal
      open
      title={<PanelTitle>{title}</PanelTitle>}
      width={width}
      okText={submit}
      okButtonProps={{ htmlType: 'submit', form: id, disabled: !isReady, loading: isBusy }}
      onCancel={close}
    >
      <form id={id} className="form" onSubmit={send} noValidate>
        {children}
        {trouble && <Notice tone="trouble">{trouble}</Notice>}
        <button type="submit" hidden disabled={!isReady} />
      </form>
    </Modal>
  );
}
