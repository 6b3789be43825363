import { Popover, type PopoverProps } from 'antd';
import { type ReactElement, type ReactNode, type RefObject, Suspense } from 'react';

interface PopUpProps extends Pick<PopoverProps, 'arrow'> {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Draws the content, which may load late. `close` returns the focus to the button. */
  readonly content: (close: () => void) => ReactNode;
  /** The button itself. */
  readonly children: ReactElement;
}

/** A pop-up below a button. Tab past its first or last control closes it, because it stands at the end of the page. */
export function PopUp({ isOpen, onOpen, button, content, children, ...rest }: PopUpProps) {
  const close = () => {
    onOpen(false);
    button.current?.focus();
  };
  const edge = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it only passes the focus on
    // biome-ignore lint/a11y/noStaticElementInteractions: it only passes the focus on
    <span tabIndex={0} onFocus={close} />
  );
  return (
    <Popover
      content={
        <>
          {edge}
          <Suspense fallback={null}>{content(close)}</Suspense>
          {edge}
        </>
      }
      trigger="click"
      placement="bottomLeft"
      {...rest}
      open={isOpen}
      onOpenChange={onOpen}
      destroyOnHidden
    >
      {children}
    </Popover>
  );
}
