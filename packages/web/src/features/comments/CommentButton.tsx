import type { Anchor } from '@tertium/contract';
import { Button } from 'antd';
import { useOpenComments } from './useOpenComments';

interface CommentButtonProps {
  readonly anchor: Anchor;
  /** What it is about, for screen readers. */
  readonly name: string;
  /** Closes what it stands in, which would cover the comments. */
  readonly onOpen: () => void;
}

/** Opens the comments on one thing. */
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
