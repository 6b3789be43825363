import { useFormatNumber } from '../../../ui/useFormatNumber';
import type { StandingView } from './useStanding';

/** Of items and the filters. */
export const matchWords: StandingWords = {
  leaving: ['# no longer matches', '# no longer match'],
  coming: ['# more matches', '# more match'],
};

type StandingNoteProps = Pick<StandingView, 'leaving' | 'coming' | 'isOutOfOrder' | 'apply'> & {
  readonly words: StandingWords;
};

/** Of entries that are shown and should not be, and the other way round; "#" stands for how many. */
export interface StandingWords {
  readonly leaving: readonly [one: string, many: string];
  readonly coming: readonly [one: string, many: string];
}

/** Says quietly that edits have outdated what is shown, and puts it in order when asked. */
export function StandingNote({ leaving, coming, isOutOfOrder, apply, words }: StandingNoteProps) {
  const show = useFormatNumber();
  const say = (count: number, [one, many]: readonly [string, string]) =>
    count > 0 && (count === 1 ? one : many).replace('#', show(count));
  const texts = [
    isOutOfOrder && 'Order is out of date',
    say(leaving, words.leaving),
    say(coming, words.coming),
  ].filter((text) => text !== false);
  return (
    <div className="standing-note" role="status">
      {texts.length > 0 && (
        <p>
          {texts.join(' · ')} ·{' '}
          <button type="button" className="link-button" onClick={apply}>
            {leaving + coming > 0 ? 'Apply again' : 'Sort'}
          </button>
        </p>
      )}
    </div>
  );
}
