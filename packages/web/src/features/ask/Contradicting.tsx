import { announce } from '../../ui/announce';
import { LinkButton } from '../../ui/LinkButton';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { type Mending, timesWords } from './pairs';

interface ContradictingProps {
  /** Three asked attributes, and how many times as much the first of each two matters as the second, as answered. */
  readonly triple: readonly [number, number, number];
  readonly timesOf: (i: number, k: number) => number;
  readonly nameOf: (position: number) => string;
  readonly mendings: readonly Mending[];
  readonly onMend: (mending: Mending) => void;
}

/** Shows the three answers that fit together least, with a button for each answer that would fit the other two. */
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
                  // The button disappears with the contradiction, so keyboard focus moves to the section.
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
