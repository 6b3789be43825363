import { App } from 'antd';
import { useState } from 'react';
import { useAppDispatch } from '../../../api/useStore';
import { listInverses } from '../../../comparison/comparisonCalls';
import { useComparison } from '../../../comparison/comparisonContext';
import { createPatience } from '../../../comparison/createPatience';
import { mayMake } from '../../../comparison/mayMake';
import { createRestore } from '../../../comparison/restore';
import { describeError } from '../../../session/describeError';
import { formatMoment } from '../../../ui/formatTime';
import type { Deed } from './deeds';

/** Going back to a point of the history, and taking back one deed of it. */
export function useHistorySteps() {
  const { id, personId, comparison, rights, edit, bringIn } = useComparison();
  const dispatch = useAppDispatch();
  const { message } = App.useApp();
  /** The version that is being gone back to. */
  const [restoring, setRestoring] = useState<number | null>(null);

  const restore = async ({ version, entries }: Deed) => {
    const at = entries[0]?.at ?? 0;
    const when = formatMoment(at);
    setRestoring(version);
    const patience = {
      ...createPatience(),
      onWaiting: () => void message.info('The server cannot be reached. It goes on as soon as it is back.'),
    };
    const batch = createRestore({ id, personId, dispatch, patience }, { version, at });
    const outcome = await bringIn(batch, `Restore to ${when}`);
    setRestoring(null);
    if (outcome === 'blocked') {
      message.warning('An earlier edit is not saved and waits for your decision. Decide, then restore.');
    } else if ('failure' in outcome) {
      message.error(`Nothing was restored. ${describeError(outcome.failure)}`);
    } else if (outcome.value.isChanged) {
      message.success(`Restored to how it was on ${when}. Undo brings the rest back.`);
    } else message.info('The comparison is just as it was then.');
  };

  const takeBack = async ({ version, entries }: Deed) => {
    const after = entries.reduce((before, { batchCount }) => before - batchCount, version);
    const answer = await listInverses(dispatch, id, { after, until: version });
    if ('failure' in answer || answer.value.length < entries.length) {
      message.warning('This change could not be read. Try again.');
    } else {
      const author = { personId, right: rights };
      const changes = answer.value
        .flatMap((inverse) => inverse.changes)
        .filter((change) => mayMake(author, comparison, [change]));
      if (changes.length > 0) edit(changes, 'Take back a change');
      else message.info('Only whose weights they are can take that back.');
    }
  };

  return { restoring, restore, takeBack };
}
