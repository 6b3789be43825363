import { useEffect, useId, useState } from 'react';

interface ThresholdFieldProps {
  readonly label: string;
  readonly attributeName: string;
  readonly unit: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A threshold above 0 in the unit of its attribute; what is no such number changes nothing. */
export function ThresholdField({ label, attributeName, unit, value, onChange }: ThresholdFieldProps) {
  const id = useId();
  const [text, setText] = useState(String(value));
  useEffect(() => setText((now) => (Number(now) === value ? now : String(value))), [value]);
  return (
    <div className="method-threshold">
      <label htmlFor={id}>
        {label}
        <span className="visually-hidden">{`, ${attributeName}`}</span>
      </label>
      <input
        id={id}
        className="plain-field"
        type="number"
        min={0}
        step="any"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          const next = Number(currentTarget.value);
          if (currentTarget.value !== '' && Number.isFinite(next) && next > 0) onChange(next);
        }}
        onBlur={() => setText(String(value))}
      />
      <span>{unit}</span>
    </div>
  );
}
