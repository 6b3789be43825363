import { useId } from 'react';
import { Slider } from '../../ui/Slider';
import { useFormatNumber } from '../../ui/useFormatNumber';

interface ShareSliderProps {
  readonly label: string;
  /** The meanings of 0 and 1, in words. */
  readonly ends: readonly [string, string];
  /** The effect of the ends on this comparison, `''` if unknown. */
  readonly example: string;
  /** 0..1. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A slider for a method's option from 0 to 1. */
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
