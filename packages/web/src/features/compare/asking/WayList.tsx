import { RightOutlined } from '@ant-design/icons';
import { AskFrame } from './AskFrame';
import { type WayId, wayIds, ways } from './ways';

interface WayListProps {
  readonly onChoose: (way: WayId) => void;
  /** To the weights that are only to be looked at. */
  readonly onData: () => void;
  readonly onClose: () => void;
}

/** The ways of being asked, each with what it asks. */
export function WayList({ onChoose, onData, onClose }: WayListProps) {
  return (
    <AskFrame title="How do you want to be asked?" onClose={onClose}>
      <p className="ask-line">Each ends in the same points from 0 to 10, which you can move afterwards.</p>
      <ul className="ask-ways">
        {wayIds.map((id) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              <span className="ask-way-title">{ways[id].title}</span>
              <span className="ask-line">{ways[id].line}</span>
              <RightOutlined aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <details className="ask-help">
        <summary>For experts</summary>
        <dl>
          {wayIds.map((id) => (
            <div key={id}>
              <dt>{ways[id].title}</dt>
              <dd>{ways[id].term}</dd>
            </div>
          ))}
        </dl>
        <p>
          Weights from the data alone (entropy, CRITIC and others) are no answer to what matters; they can be
          looked at.{' '}
          <button type="button" className="link-button" onClick={onData}>
            What the data alone would say
          </button>
        </p>
      </details>
    </AskFrame>
  );
}
