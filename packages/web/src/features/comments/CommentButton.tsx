import type { Anchor } from '@tertium/contract';
import { Button } from 'antd';
import { useOpenComments } from './useOpenComments';

interface CommentButtonProps {
  readonly anchor: Anchor;
  /** The name of the thing, for screen readers. */
  readonly name: string;
  /** Called on opening, to close what would cover the comments. */
  readonly onOpen: () => void;
}

/** A button that opens the comments on one thing. */
export function CommentButton({ anchor, name, onOpen }: CommentButtonProps) {
  const open = useOpenComments();
  return (
    <Button
      size="middle"
      type="text"
      aria-label={`Comments on ${name}`}
      onClick={() => {
        onOpen();
        open(anchor);
      }}
    >
      Comments
    </Button>
  );
}
