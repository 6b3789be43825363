import { CheckOutlined } from '@ant-design/icons';
import type { OwnAnswer, Round } from '@tertium/contract';
import { type Attribute, defaultPoints, maximumPoints, pointsOf as pointsIn } from '@tertium/engine';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { writeShare } from '../../ranked/percentOf';
import { ownWeighting } from '../../ranked/shownWeighting';
import { describeError } from '../../session/describeError';
import { announce } from '../../ui/announce';
import { LinkButton } from '../../ui/LinkButton';
import { Notice } from '../../ui/Notice';
import { Slider } from '../../ui/Slider';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { Swatch } from '../attribute/Swatch';
import { endsText } from '../attribute/scaleText';
import { type SaveAnswer, useOwnAnswer } from './useOwnAnswer';

interface AnswerFormProps {
  readonly round: Round;
  /** The round's attributes that still exist. */
  readonly attributes: readonly Attribute[];
  /** My latest answer in an earlier round. */
  readonly last: { readonly number: number; readonly points: Readonly<Record<string, number>> } | null;
  readonly save: SaveAnswer;
  /** For guests, who have no weights in the table: called with their shown points, saved or not. */
  readonly onPoints?: (points: OwnAnswer['points']) => void;
}

/** Rounds points that were computed from shares. */
const inTenths = (points: number): number => Math.round(points * 10) / 10;

/** My answer in a running round: a slider for each attribute, and Done. */
export function AnswerForm({ round, attributes, last, save, onPoints }: AnswerFormProps) {
  const show = useFormatNumber();
  const { numberFormat } = useSettings();
  const { scorableIds: scored } = useRanking();
  const beginning = Object.fromEntries(attributes.map(({ id }) => [id, last?.points[id] ?? defaultPoints]));
  const { draft, change, trouble, isSaving, retry } = useOwnAnswer(round, beginning, save);
  const { isDone } = draft;
  useEffect(() => onPoints?.(draft.points), [onPoints, draft.points]);
  const pointsOf = (id: string) => draft.points[id] ?? defaultPoints;
  const points = Object.fromEntries(attributes.map(({ id }) => [id, pointsOf(id)]));
  const total = Object.values(points).reduce((sum, each) => sum + each, 0);
  const shareOf = (id: string) => (total === 0 ? 1 / attributes.length : pointsOf(id) / total);
  const { comparison, personId } = useComparison();
  const own = ownWeighting(comparison.weightings, personId);
  const takeOwn = () => {
    change({ points: Object.fromEntries(attributes.map(({ id }) => [id, pointsIn(own, id)])), isDone });
    announce('Your points are now your current weights');
  };
  const setDone = (next: boolean) => {
    change({ points, isDone: next });
    announce(next ? 'Done' : 'You can change your points');
  };

  return (
    <section className="round-answer" aria-label="Your points">
      <h2>Your points</h2>
      <p className="quiet">
        0 means it doesn’t matter, {show(maximumPoints)} is the most. Only the shares count.
        {round.mine === null && last !== null && ` These are your points from round ${show(last.number)}.`}
      </p>
      {!isDone &&
        onPoints === undefined &&
        (own !== null ? (
          <p>
            <LinkButton onClick={takeOwn}>Use my current weights</LinkButton>
          </p>
        ) : (
          !round.isBlind && (
            <p className="quiet">Prefer questions? Weigh in the table first, then use those weights here.</p>
          )
        ))}
      <ul>
        {attributes.map((attribute) => {
          const { id, name } = attribute;
          const scale = endsText(attribute, numberFormat);
          const said = `${show(inTenths(pointsOf(id)))} of ${show(maximumPoints)}, share ${writeShare(shareOf(id), show)}`;
          return (
            <li key={id}>
              <div className="round-name">
                <Swatch index={scored.indexOf(id)} />
                <span>{name}</span>
                {scale !== '' && <span className="quiet">{scale}</span>}
                <span className="round-share">{writeShare(shareOf(id), show)}</span>
              </div>
              <div className="round-slider">
                <Slider
                  min={0}
                  max={maximumPoints}
                  step={0.5}
                  value={pointsOf(id)}
                  disabled={isDone}
                  aria-label={`Your points for ${name}`}
                  aria-valuetext={said}
                  onChange={({ target }) =>
                    change({ points: { ...points, [id]: Number(target.value) }, isDone })
                  }
                />
                <output>{show(inTenths(pointsOf(id)))}</output>
              </div>
            </li>
          );
        })}
      </ul>
      {trouble !== null && (
        <Notice
          tone="trouble"
          actions={
            <Button size="middle" onClick={() => void retry()}>
              Try again
            </Button>
          }
        >
          {trouble.code === 'ERR_STATE'
            ? 'Not saved. This round has ended or changed. Reload to see it.'
            : `Not saved yet. ${describeError(trouble)}`}
        </Notice>
      )}
      <div className="round-actions">
        {isDone ? (
          <>
            <span className="round-done">
              <CheckOutlined aria-hidden /> You are done
            </span>
            <Button size="middle" onClick={() => setDone(false)}>
              Change my points
            </Button>
          </>
        ) : (
          <Button type="primary" size="middle" onClick={() => setDone(true)}>
            Done
          </Button>
        )}
        <span className="quiet" role="status">
          {isSaving ? 'Saving…' : trouble === null && round.mine !== null ? 'Saved' : ''}
        </span>
      </div>
      {!isDone && <p className="quiet">Your points don’t count until you click Done.</p>}
    </section>
  );
}
