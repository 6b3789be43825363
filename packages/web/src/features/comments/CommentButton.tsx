import type { Anchor } from '@tertium/contract';
import { Button } from 'antd';
import { useComparison } from '../../ranked/comparisonContext';
import { focusComments } from './commentFocus';

interface CommentButtonProps {
  readonly anchor: Anchor;
  /** What it is about, for those who hear it. */
  readonly name: string;
  readonly onPanel: (id: string) => void;
}

/** Opens the comments on one thing. */
export function CommentButton({ anchor, name, onPanel }: CommentButtonProps) {
  const { id } = useComparison();
  const open = () => {
    focusComments(id, anchor);
    onPanel('comments');
  };
  return (
    <Button size="middle" type="text" aria-label={`Comments on ${name}`} onClick={open}>
      Comments
    </Button>
  );
}
