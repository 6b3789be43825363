import { anchorKey, useCommentCounts } from './commentCounts';
import './commentMark.css';

/** A small mark that something in the table has open threads. */
export function CommentMark({
  itemId = '',
  attributeId = '',
}: {
  readonly itemId?: string;
  readonly attributeId?: string;
}) {
  const count = useCommentCounts().get(anchorKey(itemId, attributeId)) ?? 0;
  return count > 0 && <ThreadCount count={count} />;
}

export const ThreadCount = ({ count }: { readonly count: number }) => (
  <span className="has-comments">
    <span className="visually-hidden">
      , {count} open {count === 1 ? 'thread' : 'threads'}
    </span>
  </span>
);
