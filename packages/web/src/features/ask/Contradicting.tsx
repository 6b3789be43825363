import { announce } from '../../ui/announce';
import { LinkButton } from '../../ui/LinkButton';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { type Mending, timesWords } from './pairs';

interface ContradictingProps {
  /** Three of the asked, and how many times the first of each two matters as much as the second, as it was said. */
  readonly triple: readonly [number, number, number];
  readonly timesOf: (i: number, k: number) => number;
  readonly nameOf: (position: number) => string;
  readonly mendings: readonly Mending[];
  readonly onMend: (mending: Mending) => void;
}

/** The three answers that fit together least, and of each what would fit the other two, a click away. */
export function Contradicting({ triple: [i, k, l], timesOf, nameOf, mendings, onMend }: ContradictingProps) {
  const show = useFormatNumber();
  const words = (a: number, b: number, times = timesOf(a, b)) =>
    timesWords(nameOf(a), nameOf(b), times, show);
  return (
    <>
      <p>
        These answers don’t fit together: {words(i, k)}, {words(k, l)}, but {words(i, l)}. Change the one that
        isn’t right:
      </p>
      <ul className="plain-list ask-mend">
        {mendings.map((mending) => {
          const { pair, times } = mending;
          const said = words(pair[0], pair[1], times);
          return (
            <li key={pair.join()}>
              <LinkButton
                onClick={({ currentTarget }) => {
                  // The button goes with what it mends: who comes by keys stays at what is said about the rest.
                  currentTarget.closest('section')?.focus();
                  onMend(mending);
                  announce(`Now ${said}`);
                }}
              >
                {said}
              </LinkButton>
            </li>
          );
        })}
      </ul>
    </>
  );
}
