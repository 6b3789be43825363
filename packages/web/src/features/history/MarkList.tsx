import { FlagOutlined } from '@ant-design/icons';
import type { Mark } from '@tertium/contract';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { describeError } from '../../session/describeError';
import { formatMoment } from '../../ui/formatTime';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { CommentButton } from '../comments/CommentButton';
import { useDeleteMarkMutation } from '../past/marksApi';
import { MarkDialog } from './MarkDialog';

interface MarkListProps {
  /** `undefined` until they are loaded. */
  readonly marks: readonly Mark[] | undefined;
  /** The signed-in person. */
  readonly userId: string;
  readonly onLook: (mark: Mark) => void;
  /** Called before the comments on a mark open. */
  readonly onComment: () => void;
}

/** More are shown on request. */
const shownAtFirst = 5;

/** Lists the marked versions at the top of the history, with a button to mark the newest. */
export function MarkList({ marks: loaded, userId, onLook, onComment }: MarkListProps) {
  const marks = loaded ?? [];
  const canEdit = useMay('edit');
  const show = useFormatNumber();
  const [isAll, setAll] = useState(false);
  const [asked, setAsked] = useState<Mark | 'new' | null>(null);
  const shown = isAll ? marks : marks.slice(0, shownAtFirst);
  if (marks.length === 0 && !canEdit) return null;
  return (
    <section className="history-marks" aria-labelledby="history-marks">
      <header>
        <h2 id="history-marks">Saved versions</h2>
        {canEdit && (
          <Button size="middle" icon={<FlagOutlined aria-hidden />} onClick={() => setAsked('new')}>
            Save version…
          </Button>
        )}
      </header>
      {loaded?.length === 0 && (
        <p className="quiet">
          None yet. Save a version when you decide, to view, compare and export it later.
        </p>
      )}
      <ul>
        {shown.map((mark) => (
          <MarkItem
            key={mark.id}
            mark={mark}
            userId={userId}
            onLook={() => onLook(mark)}
            onComment={onComment}
            onRename={() => setAsked(mark)}
          />
        ))}
      </ul>
      {marks.length > shownAtFirst && (
        <Button size="middle" type="text" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? 'Show fewer' : `Show all ${show(marks.length)}`}
        </Button>
      )}
      {asked !== null && (
        <MarkDialog mark={asked === 'new' ? undefined : asked} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

interface MarkItemProps {
  readonly mark: Mark;
  readonly userId: string;
  readonly onLook: () => void;
  /** Before the comments on it open. */
  readonly onComment: () => void;
  readonly onRename: () => void;
}

function MarkItem({ mark, userId, onLook, onComment, onRename }: MarkItemProps) {
  const { id } = useComparison();
  const canEdit = useMay('edit');
  const [unmark, { isLoading }] = useDeleteMarkMutation();
  const { modal, message } = App.useApp();
  const author = mark.markedBy.id === userId ? 'you' : mark.markedBy.name;
  const ask = () =>
    modal.confirm({
      title: `Remove “${mark.name}”?`,
      content: 'This removes the name and note. The version stays in the history.',
      okText: 'Remove',
      onOk: async () => {
        const { error } = await unmark({ params: { id, markId: mark.id } });
        if (error !== undefined) message.error(describeError(error));
      },
    });
  return (
    <li>
      <div className="history-line">
        <div className="history-mark">
          <strong>{mark.name}</strong>
          <span className="quiet">
            <time dateTime={new Date(mark.versionAt * 1000).toISOString()}>
              {formatMoment(mark.versionAt)}
            </time>
            , saved by {author}
          </span>
          {mark.note !== '' && <p>{mark.note}</p>}
        </div>
        <Button size="middle" aria-label={`View ${mark.name}`} onClick={onLook}>
          {' '}
          View{' '}
        </Button>
      </div>
      <div className="history-mark-ways">
        <CommentButton
          anchor={{ kind: 'version', markId: mark.id }}
          name={`version ${mark.name}`}
          onOpen={onComment}
        />
      </div>
      {canEdit && (
        <div className="history-mark-ways">
          <Button size="small" type="text" aria-label={`Rename ${mark.name}`} onClick={onRename}>
            Rename
          </Button>
          <Button
            size="small"
            type="text"
            aria-label={`Remove ${mark.name}`}
            loading={isLoading}
            onClick={ask}
          >
            {' '}
            Remove{' '}
          </Button>
        </div>
      )}
    </li>
  );
}
