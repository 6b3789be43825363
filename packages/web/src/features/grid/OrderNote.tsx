import { LinkButton } from '../../ui/LinkButton';
import { useFormatNumber } from '../../ui/useFormatNumber';
import type { KeptOrderView } from './useKeptOrder';
import './orderNote.css';

/** The texts about items and filters. */
export const matchWords: OrderWords = {
  leaving: ['# no longer matches', '# no longer match'],
  coming: ['# more matches', '# more match'],
};

/** The texts about entries that are shown but shouldn't be, and vice versa. "#" is replaced by their number. */
export interface OrderWords {
  readonly leaving: readonly [one: string, many: string];
  readonly coming: readonly [one: string, many: string];
}

interface OrderNoteProps extends Pick<KeptOrderView, 'leaving' | 'coming' | 'isOutOfOrder' | 'apply'> {
  readonly words: OrderWords;
  /** Whether the head of the sorted column offers to sort again, so that this note only says so. */
  readonly isSortedElsewhere?: boolean;
  /** Whether a requested filter or order still takes time. */
  readonly isLate?: boolean;
}

/** A note in the corner of the heads that edits have outdated the order. One click updates it. */
export function OrderNote(props: OrderNoteProps) {
  const { leaving, coming, isOutOfOrder, apply, words, isSortedElsewhere = false, isLate = false } = props;
  const show = useFormatNumber();
  const say = (count: number, [one, many]: readonly [string, string]) =>
    count > 0 && (count === 1 ? one : many).replace('#', show(count));
  const order = isOutOfOrder && 'Order is out of date';
  const texts = [!isSortedElsewhere && order, say(leaving, words.leaving), say(coming, words.coming)].filter(
    (text) => text !== false,
  );
  return (
    <div className="order-note" role="status">
      {isLate && <span>Updating…</span>}
      {isSortedElsewhere && <span className="visually-hidden">{order}</span>}
      {texts.length > 0 && (
        <>
          <span>{texts.join(', ')}</span>
          <LinkButton onClick={apply}>{leaving + coming > 0 ? 'Apply again' : 'Sort again'}</LinkButton>
        </>
      )}
    </div>
  );
}
