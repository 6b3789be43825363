import { FlagOutlined } from '@ant-design/icons';
import type { Mark } from '@tertium/contract';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { formatMoment, formatTimeOfDay } from '../../ui/formatTime';
import { LinkButton } from '../../ui/LinkButton';
import type { Place } from '../view/reveal';
import type { Deed } from './deeds';
import { deedTitle, isEvent, isOthersWeighing, lineWords, type Speaker } from './historyWords';

interface DeedItemProps {
  readonly deed: Deed;
  readonly speaker: Speaker;
  /** The signed-in person. */
  readonly userId: string;
  readonly isNow: boolean;
  /** The marks of the version after it. */
  readonly marks: readonly Mark[];
  readonly canEdit: boolean;
  readonly isRestoring: boolean;
  readonly onRestore: () => void;
  readonly onLook: () => void;
  readonly onMark: () => void;
  readonly onUndo: () => void;
  readonly onPlace: (place: Place) => void;
}

/** Shows what someone did in one line. Opened, it shows all of it, and buttons to undo or restore. */
export function DeedItem({
  deed,
  speaker,
  userId,
  isNow,
  marks,
  canEdit,
  isRestoring,
  ...on
}: DeedItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const [latest] = deed.entries;
  if (latest === undefined) return null;
  const title = deedTitle(deed, speaker);
  const person = latest.author?.id === userId ? 'you' : (latest.author?.name ?? 'several people');
  const author = latest.program === null ? person : `${person}, by ${latest.program}`;
  return (
    <li>
      <div className="history-line">
        <button
          type="button"
          className="history-deed unfolds"
          aria-expanded={isOpen}
          aria-controls={`${id}-lines`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <strong>{title}</strong>
          <span className="quiet">
            {author},{' '}
            <time dateTime={new Date(latest.at * 1000).toISOString()} title={formatMoment(latest.at)}>
              {formatTimeOfDay(latest.at)}
            </time>
            {latest.batchCount > 1 && `, ${speaker.show(latest.batchCount)} changes that day`}
          </span>
          {marks.map(({ id: markId, name }) => (
            <span key={markId} className="history-flag">
              <FlagOutlined aria-hidden /> {name}
            </span>
          ))}
        </button>
        {isNow ? (
          <span className="quiet">Current version</span>
        ) : (
          canEdit && (
            <Button size="middle" loading={isRestoring} onClick={on.onRestore}>
              Restore
            </Button>
          )
        )}
      </div>
      <div id={`${id}-lines`} hidden={!isOpen} className="history-detail">
        {isOpen && <DeedLines deed={deed} speaker={speaker} onPlace={on.onPlace} />}
        {isOpen && (
          <div className="history-ways">
            {!isNow && (
              <Button size="middle" type="text" onClick={on.onLook}>
                View version
              </Button>
            )}
            {canEdit && (
              <Button size="middle" type="text" onClick={on.onMark}>
                Save version…
              </Button>
            )}
            {canEdit && !isEvent(deed) && !isOthersWeighing(deed, speaker) && (
              <Button size="middle" type="text" onClick={on.onUndo}>
                Undo only this
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

function DeedLines({ deed, speaker, onPlace }: Pick<DeedItemProps, 'deed' | 'speaker' | 'onPlace'>) {
  const { items, attributes } = speaker.comparison;
  if (deed.lines.length === 0) return <p className="quiet">No details.</p>;
  return (
    <>
      <ul>
        {deed.lines.map((line) => {
          const words = lineWords(line, speaker);
          const [itemId, attributeId] = [line.item?.id, line.attribute?.id];
          const isThere =
            items.some((item) => item.id === itemId) &&
            attributes.some((attribute) => attribute.id === attributeId);
          return (
            <li key={`${line.what} ${itemId} ${attributeId} ${line.weighting?.id}`}>
              {isThere && itemId !== undefined && attributeId !== undefined ? (
                <LinkButton onClick={() => onPlace({ itemId, attributeId })}>{words}</LinkButton>
              ) : (
                words
              )}
            </li>
          );
        })}
      </ul>
      {deed.more > 0 && <p className="quiet">and {speaker.show(deed.more)} more</p>}
    </>
  );
}
