import { App, Button } from 'antd';
import { useState } from 'react';
import { useMay } from '../../ranked/comparisonContext';
import { formatMoment } from '../../ui/formatTime';
import { CommentField } from './CommentField';
import { CommentText } from './CommentText';
import { fromMentions } from './mentionWords';
import type { Comments } from './useComments';
import type { ShownComment } from './withPending';

interface CommentItemProps {
  readonly comment: ShownComment;
  readonly threadId: string;
  readonly comments: Comments;
}

/** One comment with its author, who can edit and delete it. */
export function CommentItem({ comment, threadId, comments }: CommentItemProps) {
  const { id, author, text, mentions, at, editedAt, pending } = comment;
  const { me, people } = comments;
  const { modal } = App.useApp();
  const mayWrite = useMay('weigh');
  const canManage = useMay('manage');
  const [isEdited, setEdited] = useState(false);
  const isMine = author.id === me.id;
  const name = isMine ? 'You' : author.name;
  const ask = () =>
    modal.confirm({
      title: 'Delete this comment?',
      content: 'It can’t be restored. The last comment of a thread takes the thread with it.',
      okText: 'Delete',
      onOk: () => comments.remove(threadId, id),
    });
  return (
    <li>
      <p className="comment-head">
        <bdi>{name}</bdi>{' '}
        <span className="quiet">
          <time dateTime={new Date(at * 1000).toISOString()}>{formatMoment(at)}</time>
          {editedAt !== null && ', edited'}
          {pending !== null && pending.refusal === undefined && ', not saved yet'}
        </span>
      </p>
      {isEdited ? (
        <CommentField
          about={`edit.${id}`}
          begun={fromMentions(text, people)}
          label="Edit your comment"
          okText="Save"
          people={people}
          asked={1}
          onSend={(typed) => {
            comments.edit(threadId, id, typed);
            setEdited(false);
          }}
          onCancel={() => setEdited(false)}
        />
      ) : (
        <CommentText text={text} mentions={mentions} />
      )}
      {pending?.refusal !== undefined && (
        <p role="alert">
          Not saved. {pending.refusal}{' '}
          <Button size="small" onClick={() => comments.discard(pending)}>
            Discard
          </Button>
        </p>
      )}
      {!isEdited && mayWrite && (
        <div className="comment-acts">
          {isMine && (
            <Button size="small" type="text" onClick={() => setEdited(true)}>
              Edit
            </Button>
          )}
          {(isMine || canManage) && (
            <Button size="small" type="text" aria-label={`Delete the comment of ${name}`} onClick={ask}>
              Delete
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
