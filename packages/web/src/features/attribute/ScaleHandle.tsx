import type { KeyboardEvent } from 'react';
import { useLatest } from '../../ui/useLatest';
import { useHeldHandle } from './useHeldHandle';

/** Steps of one press of PageUp or PageDown. */
const stepsOfPage = 10;

interface ScaleHandleProps {
  readonly name: string;
  readonly value: number;
  /** The value and what it is worth, as they are said. */
  readonly text: string;
  /** Between which values it can be moved. */
  readonly low: number;
  readonly high: number;
  /** Where it stands, as a share of the picture's width. */
  readonly at: number;
  readonly className?: string;
  /** The value that is wished, at a share of the picture's width. */
  readonly onDrag: (share: number) => void;
  readonly onStep: (steps: number) => void;
  readonly onPut: (value: number) => void;
  /** While it is held, by a pointer or until keys leave it, the picture does not zoom. */
  readonly onHold: (isHeld: boolean) => void;
}

const stepsOfKeys: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -stepsOfPage,
  PageUp: stepsOfPage,
};

/** A part of a scale that is moved by pointer, touch or keys. Escape during a drag brings it back. */
export function ScaleHandle(props: ScaleHandleProps) {
  const { name, value, text, low, high, at, className = '', onDrag, onStep, onPut, onHold } = props;
  const putBack = useLatest(onPut);
  const held = useHeldHandle({
    at: { x: at, y: 0 },
    onDrag: ({ x }) => onDrag(x),
    backTo: () => () => putBack()(value),
    onHold,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = stepsOfKeys[event.key];
    const end = event.key === 'Home' ? low : event.key === 'End' ? high : undefined;
    if (steps === undefined && end === undefined) return;
    event.preventDefault();
    // From where it can go no further, more of the line is shown.
    onHold(value > low && value < high);
    if (end !== undefined) onPut(end);
    else onStep(steps ?? 0);
  };
  return (
    <div
      className={`scale-handle ${className}`.trim()}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={low}
      aria-valuemax={high}
      aria-valuenow={value}
      aria-valuetext={text}
      style={{ insetInlineStart: `${at * 100}%` }}
      {...held}
      onKeyDown={onKeyDown}
      onBlur={() => onHold(false)}
    />
  );
}
