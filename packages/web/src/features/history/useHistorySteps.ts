import { mayMake } from '@tertium/contract';
import { App } from 'antd';
import { useAppDispatch } from '../../api/useStore';
import { listInverses } from '../../document/calls/comparisonCalls';
import { useComparison } from '../../ranked/comparisonContext';
import type { Deed } from './deeds';
import { useRestore } from './useRestore';

/** Restores a point of the history, and undoes single deeds. */
export function useHistorySteps() {
  const { id, personId, comparison, rights, edit } = useComparison();
  const dispatch = useAppDispatch();
  const { message } = App.useApp();
  const { restoring, restore } = useRestore();

  const undoDeed = async ({ version, entries }: Deed) => {
    const after = entries.reduce((before, { batchCount }) => before - batchCount, version);
    const answer = await listInverses(dispatch, id, { after, until: version });
    if ('failure' in answer || answer.value.length < entries.length) {
      message.warning('Couldn’t load this change. Try again.');
    } else {
      const author = { personId, right: rights };
      const changes = answer.value
        .flatMap((inverse) => inverse.changes)
        .filter((change) => mayMake(author, comparison, [change]));
      if (changes.length > 0) edit(changes, 'Undo a change');
      else message.info('Only their owner can undo changes to these weights.');
    }
  };

  return { restoring, restore, undoDeed };
}
