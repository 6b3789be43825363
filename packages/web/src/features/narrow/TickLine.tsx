import { useFormatNumber } from '../../ui/useFormatNumber';

interface TickLineProps {
  readonly text: string;
  readonly count: number;
  readonly isTicked: boolean;
  /** Whether it is not a value of the table. */
  readonly isQuiet?: boolean;
  readonly onToggle: () => void;
}

/** A value to tick, with the number of its items. */
export function TickLine({ text, count, isTicked, isQuiet = false, onToggle }: TickLineProps) {
  const show = useFormatNumber();
  return (
    <li className={count === 0 || isQuiet ? 'quiet' : undefined}>
      <label>
        <input type="checkbox" checked={isTicked} onChange={onToggle} />
        <span>{text}</span>
        <span className="facet-count">{show(count)}</span>
      </label>
    </li>
  );
}
