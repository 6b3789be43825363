import type { ProposedValue } from '@tertium/engine';
import { App } from 'antd';
import { useComparison } from '../../ranked/comparisonContext';
import { announce } from '../../ui/announce';
import { countedNoun } from '../../ui/countedNoun';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { dismissAll, takeAll } from './proposalEdits';

/** Takes or dismisses proposed values as one undo, and announces the outcome. */
export function useProposalEdits() {
  const { edit } = useComparison();
  const { message } = App.useApp();
  const show = useFormatNumber();
  const counted = (count: number) => countedNoun(count, 'proposed value', show);
  return {
    take: (values: readonly ProposedValue[]) => {
      const { changes, count, leftCount } = takeAll(values);
      if (changes.length > 0 && edit(changes, `Take ${counted(count)}`) === null)
        announce(`${counted(count)} taken`);
      if (leftCount > 0)
        message.info(
          `${countedNoun(leftCount, 'cell', show)} left, with different values proposed. Choose one for each.`,
        );
    },
    dismiss: (values: readonly ProposedValue[]) => {
      if (edit(dismissAll(values).changes, `Dismiss ${counted(values.length)}`) === null)
        announce(`${counted(values.length)} dismissed`);
    },
  };
}
