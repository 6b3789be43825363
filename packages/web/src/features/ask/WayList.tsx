import { RightOutlined } from '@ant-design/icons';
import { LinkButton } from '../../ui/LinkButton';
import { Fold } from '../view/Fold';
import { AskFrame } from './AskFrame';
import { type WayId, wayIds, ways } from './ways';

interface WayListProps {
  readonly onChoose: (way: WayId) => void;
  /** Shows weights computed from the data alone. Absent while there are no weights to compare them with. */
  readonly onData: (() => void) | undefined;
  /** Goes back to points. */
  readonly onPoints: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Lists the ways of asking, each with its question. */
export function WayList({ onChoose, onData, onPoints, onClose }: WayListProps) {
  return (
    <AskFrame title="How do you want to be asked?" onPoints={onPoints} onClose={onClose}>
      <p className="quiet">Every way gives points from 0 to 10 that you can adjust later.</p>
      <ul className="ask-ways">
        {wayIds.map((id) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              <span className="ask-way-title">{ways[id].title}</span>
              <span className="quiet">{ways[id].line}</span>
              <RightOutlined aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Fold id="ask.experts" title="What experts call them">
        <dl>
          {wayIds.map((id) => (
            <div key={id}>
              <dt>{ways[id].title}</dt>
              <dd>{ways[id].term}</dd>
            </div>
          ))}
        </dl>
        {onData !== undefined && (
          <p>
            Weights from the data alone (entropy, CRITIC and others) don’t say what matters to you.{' '}
            <LinkButton onClick={onData}>Show weights from the data</LinkButton>
          </p>
        )}
      </Fold>
    </AskFrame>
  );
}
