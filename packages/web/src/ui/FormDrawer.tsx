import { Button, Drawer } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { PanelTitle } from './PanelTitle';
import { useAskToDiscard } from './useAskToDiscard';
import { useOwnSubmit } from './useOwnSubmit';

interface FormDrawerProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly title: string;
  readonly canSave: boolean;
  /** Whether closing would lose changes. */
  readonly isChanged: boolean;
  /** Content before the buttons at the foot. */
  readonly foot?: ReactNode;
  /** `null` if this person may save nothing. */
  readonly onSave: (() => void) | null;
  readonly onClose: () => void;
}

/** A drawer with a form, which its button and Enter save together. */
export function FormDrawer({ title, canSave, isChanged, foot, ...rest }: FormDrawerProps) {
  const { onSave, onClose, children, ...form } = rest;
  const close = useAskToDiscard(isChanged, onClose);
  const save = () => {
    if (canSave) onSave?.();
  };
  const submit = useOwnSubmit(save);
  return (
    <Drawer
      open
      size={440}
      title={<PanelTitle>{title}</PanelTitle>}
      onClose={close}
      footer={
        <>
          {foot}
          <Button onClick={close}>{onSave === null ? 'Close' : 'Cancel'}</Button>
          {onSave !== null && (
            <Button type="primary" onClick={save} disabled={!canSave}>
              Save
            </Button>
          )}
        </>
      }
    >
      <form {...form} onSubmit={submit}>
        {children}
        <input type="submit" hidden />
      </form>
    </Drawer>
  );
}
