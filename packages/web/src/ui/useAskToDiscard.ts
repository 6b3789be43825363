import { App } from 'antd';

/** Closes a form. If it holds changes, asks first, because Escape is also pressed to close a list in it. */
export function useAskToDiscard(isChanged: boolean, onClose: () => void): () => void {
  const { modal } = App.useApp();
  if (!isChanged) return onClose;
  return () =>
    void modal.confirm({
      title: 'Discard your changes?',
      okText: 'Discard',
      cancelText: 'Keep editing',
      onOk: onClose,
    });
}
