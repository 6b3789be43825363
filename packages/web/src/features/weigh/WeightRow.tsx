import { LockOutlined, UnlockOutlined } from '@ant-design/icons';
import { maximumPoints } from '@tertium/engine';
import { Tooltip } from 'antd';
import { memo } from 'react';
import { Slider } from '../../ui/Slider';
import { Swatch } from '../attribute/Swatch';
import type { Gesture } from './createGesture';
import '../grid/gridMenu.css';

interface WeightActions {
  /** Locks or unlocks the attribute's share while others move. */
  readonly lock: (attributeId: string, isLocked: boolean) => void;
  readonly only: (attributeId: string) => void;
  readonly move: (attributeId: string, slider: HTMLInputElement) => void;
}

interface WeightRowProps {
  readonly attributeId: string;
  readonly name: string;
  /** Its index among the scored attributes. */
  readonly swatch: number;
  /** How many there are. */
  readonly count: number;
  /** Whether the person may only view it. */
  readonly isFixed: boolean;
  readonly isLocked: boolean;
  readonly isWithoutEffect: boolean;
  /** The fixed ends of its scale, `''` if its type implies them. */
  readonly scale: string;
  /** Whether it has no fixed scale, so that the data's range is used. */
  readonly isDataRange: boolean;
  readonly gesture: Gesture;
  /** Returns the actions of the latest rendering. */
  readonly actions: () => WeightActions;
}

/**
 * A row for an attribute that counts: its share, its slider, its lock, and the action that isolates it. `useWeightRows`
 * writes its points and share.
 */
export const WeightRow = memo(function WeightRow(props: WeightRowProps) {
  const {
    attributeId,
    name,
    swatch,
    count,
    isFixed,
    isLocked,
    isWithoutEffect,
    isDataRange,
    scale,
    gesture,
    actions,
  } = props;
  const note = isWithoutEffect
    ? 'All items score the same here, so its weight has no effect.'
    : isDataRange
      ? 'No fixed scale: its ends are the lowest and highest value, and move with them.'
      : '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: its list is no ul
    <div
      role="listitem"
      className="weigh-row"
      data-key={attributeId}
      // Chromium keeps rows out of sight out of the accessibility tree.
      aria-posinset={swatch + 1}
      aria-setsize={count}
    >
      <div className="weigh-name">
        <Swatch index={swatch} />
        <div className="weigh-text">
          <span className="ellipsis" title={name}>
            {name}
          </span>
          {note !== '' && (
            <Tooltip title={note}>
              <span className="weigh-flag">{isWithoutEffect ? 'no effect' : 'scale follows the data'}</span>
            </Tooltip>
          )}
          {scale !== '' && (
            <span className="weigh-scale ellipsis" title="The ends of its scale">
              <span className="visually-hidden">scale </span>
              {scale}
            </span>
          )}
        </div>
        <span className="weigh-share" />
      </div>
      <div className="weigh-control">
        <Slider
          min={0}
          max={maximumPoints}
          step={0.5}
          disabled={isLocked || isFixed}
          aria-label={`Weight of ${name}`}
          onChange={({ currentTarget }) => actions().move(attributeId, currentTarget)}
          onPointerDown={gesture.pointerDown}
          onKeyDown={(event) => gesture.keyDown(event.key)}
          onKeyUp={gesture.keyUp}
        />
        <output className="weigh-points" />
        {!isFixed && (
          <>
            <Tooltip title={isLocked ? 'Unlock its share' : 'Lock its share while others move'}>
              <button
                type="button"
                className="head-menu"
                aria-pressed={isLocked}
                aria-label={`Lock the share of ${name}`}
                onClick={() => actions().lock(attributeId, !isLocked)}
              >
                {isLocked ? <LockOutlined aria-hidden /> : <UnlockOutlined aria-hidden />}
              </button>
            </Tooltip>
            <button
              type="button"
              className="link-button weigh-only"
              aria-label={`Only ${name}`}
              onClick={() => actions().only(attributeId)}
            >
              only
            </button>
          </>
        )}
      </div>
    </div>
  );
});
