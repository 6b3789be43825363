import { useId } from 'react';
import { Slider } from '../../ui/Slider';
import { useFormatNumber } from '../../ui/useFormatNumber';

interface ShareSliderProps {
  readonly label: string;
  /** The ends in words: what 0 and what 1 means. */
  readonly ends: readonly [string, string];
  /** What the ends come to in what is compared; `''` where that is not known. */
  readonly example: string;
  /** 0..1. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** One number of 0..1 that a method leaves to whoever uses it. */
export function ShareSlider({ label, ends, example, value, onChange }: ShareSliderProps) {
  const show = useFormatNumber();
  const id = useId();
  return (
    <div className="method-share">
      <label htmlFor={id}>{`${label}: ${show(value, 2)}`}</label>
      <Slider
        id={id}
        min={0}
        max={1}
        step={0.05}
        value={value}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <p className="quiet">{`0: ${ends[0]} · 1: ${ends[1]}. ${example}`}</p>
    </div>
  );
}
