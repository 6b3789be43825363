import type { ScalePoint } from '@tertium/engine';
import type { KeyboardEvent } from 'react';
import { useLatest } from '../../ui/useLatest';
import { type PlaceInPicture, useHeldHandle } from './useHeldHandle';

interface PointHandleProps {
  /** Its number, from 1. */
  readonly number: number;
  readonly point: ScalePoint;
  /** 0 to 100. */
  readonly worth: number;
  /** "€1,200 is worth 40 of 100" */
  readonly text: string;
  readonly at: PlaceInPicture;
  readonly onDrag: (wished: PlaceInPicture) => void;
  /** Moves it by steps of the picture along the scale, and by hundredths of worth up and down. */
  readonly onStep: (along: number, up: number) => void;
  readonly onPut: (point: ScalePoint) => void;
  readonly onRemove: () => void;
  readonly onHold: (isHeld: boolean) => void;
}

const moves: Readonly<Record<string, readonly [along: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowDown: [0, -1],
  ArrowUp: [0, 1],
  PageDown: [0, -10],
  PageUp: [0, 10],
};

/** A point of a scale, moved along it and up and down by pointer, touch or arrow keys. Delete removes it. */
export function PointHandle(props: PointHandleProps) {
  const { number, point, worth, text, at, onDrag, onStep, onPut, onRemove, onHold } = props;
  const putBack = useLatest(onPut);
  const held = useHeldHandle({ at, onDrag, backTo: () => () => putBack()(point), onHold });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const move = moves[event.key];
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
    if (move === undefined && !isRemoval) return;
    event.preventDefault();
    if (move !== undefined) {
      onHold(true);
      return onStep(...move);
    }
    // The element before it exists as long as the picture.
    const before = event.currentTarget.previousElementSibling;
    if (before instanceof HTMLElement) before.focus();
    onRemove();
  };
  return (
    <div
      className="scale-point"
      role="slider"
      tabIndex={0}
      aria-label={`Point ${number} of the scale`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(worth)}
      aria-valuetext={text}
      title={text}
      style={{ insetInlineStart: `${at.x * 100}%`, insetBlockStart: `${at.y * 100}%` }}
      {...held}
      onKeyDown={onKeyDown}
      onBlur={() => onHold(false)}
    />
  );
}
