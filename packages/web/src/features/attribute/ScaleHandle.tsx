import type { KeyboardEvent } from 'react';
import { useLatest } from '../../ui/useLatest';
import { useHeldHandle } from './useHeldHandle';

/** Steps per PageUp or PageDown. */
const stepsOfPage = 10;

interface ScaleHandleProps {
  readonly name: string;
  readonly value: number;
  /** The announced value with its worth. */
  readonly text: string;
  /** The range in which it can be moved. */
  readonly low: number;
  readonly high: number;
  /** Its position, as a share of the picture's width. */
  readonly at: number;
  readonly className?: string;
  /** Called with the wanted position, as a share of the picture's width. */
  readonly onDrag: (share: number) => void;
  readonly onStep: (steps: number) => void;
  readonly onPut: (value: number) => void;
  /** While it is held, by a pointer or until the keyboard leaves it, the picture does not zoom. */
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

/** A part of a scale that is moved by pointer, touch or keys. Escape cancels a drag. */
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
    // At the end of its range, the picture shows more of the axis.
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
