import { useId } from 'react';
import { mostTimes } from './pairs';

/** The words that Saaty's scale has for these. */
const degrees: Readonly<Record<number, string>> = {
  3: 'somewhat more',
  5: 'clearly more',
  7: 'much more',
  9: 'by far',
};

interface TimesChoiceProps {
  readonly label: string;
  /** What is compared; with one side alone it can only be the greater. */
  readonly sides: readonly [string, string] | readonly [string];
  /** How many times the first matters as much as the second; `null` while nobody has said. */
  readonly value: number | null;
  readonly onChoose: (times: number) => void;
}

/** Which of two matters more, and how many times as much. */
export function TimesChoice({ label, sides, value, onChoose }: TimesChoiceProps) {
  const id = useId();
  const [first, second] = sides;
  const sizes = Array.from({ length: mostTimes - 1 }, (_, i) => i + 2);
  const words = (name: string, size: number) =>
    `${name}: ${size} times${degrees[size] === undefined ? '' : `, ${degrees[size]}`}`;
  return (
    <div className="ask-times">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="plain-field"
        value={value === null ? '' : keyOf(value)}
        onChange={({ currentTarget }) => {
          const [side, size] = currentTarget.value.split(':');
          onChoose(side === 'first' ? Number(size) : 1 / Number(size));
        }}
      >
        {value === null && <option value="">Choose…</option>}
        {sizes.toReversed().map((size) => (
          <option key={size} value={`first:${size}`}>
            {words(first, size)}
          </option>
        ))}
        <option value="first:1">Both the same</option>
        {second !== undefined &&
          sizes.map((size) => (
            <option key={size} value={`second:${size}`}>
              {words(second, size)}
            </option>
          ))}
      </select>
    </div>
  );
}

const keyOf = (times: number): string =>
  times >= 1 ? `first:${Math.round(times)}` : `second:${Math.round(1 / times)}`;
