import { ListChoice } from '../../ui/ListChoice';
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
  /** The two sides. A single side can only be the greater one. */
  readonly sides: readonly [string, string] | readonly [string];
  /** How many times as much the first matters as the second, `null` before an answer. */
  readonly value: number | null;
  readonly onChoose: (times: number) => void;
}

/** Asks which of two matters more, and how many times as much. */
export function TimesChoice({ label, sides, value, onChoose }: TimesChoiceProps) {
  const [first, second] = sides;
  const sizes = Array.from({ length: mostTimes - 1 }, (_, i) => i + 2);
  const words = (name: string, size: number) =>
    `${name}: ${size} times${degrees[size] === undefined ? '' : `, ${degrees[size]}`}`;
  return (
    <div className="ask-times">
      <ListChoice
        label={label}
        value={value === null ? '' : keyOf(value)}
        options={[
          ...(value === null ? [['', 'Choose…'] as const] : []),
          ...sizes.toReversed().map((size) => [`first:${size}`, words(first, size)] as const),
          ['first:1', 'Both the same'] as const,
          ...(second === undefined
            ? []
            : sizes.map((size) => [`second:${size}`, words(second, size)] as const)),
        ]}
        onChoose={(chosen) => {
          const [side, size] = chosen.split(':');
          onChoose(side === 'first' ? Number(size) : 1 / Number(size));
        }}
      />
    </div>
  );
}

const keyOf = (times: number): string =>
  times >= 1 ? `first:${Math.round(times)}` : `second:${Math.round(1 / times)}`;
