import { App } from 'antd';
import { useState } from 'react';
import { useAppDispatch } from '../../api/useStore';
import { createRestore, type PastPoint } from '../../document/calls/restore';
import { createPatience } from '../../document/wire/createPatience';
import { useComparison } from '../../ranked/comparisonContext';
import { describeError } from '../../session/describeError';
import { formatMoment } from '../../ui/formatTime';

/** Restores a point of the comparison's history, and reports the outcome. */
export function useRestore() {
  const { id, personId, postLongBatch } = useComparison();
  const dispatch = useAppDispatch();
  const { message } = App.useApp();
  /** The version that is being restored. */
  const [restoring, setRestoring] = useState<number | null>(null);

  /** Restores a point. Returns whether that succeeded. */
  const restore = async (point: PastPoint): Promise<boolean> => {
    const when = formatMoment(point.at);
    setRestoring(point.version);
    const patience = {
      ...createPatience(),
      onWaiting: () => void message.info('Can’t reach the server. This continues as soon as it’s back.'),
    };
    const outcome = await postLongBatch(
      createRestore({ id, personId, dispatch, patience }, point),
      `Restore the version of ${when}`,
    );
    setRestoring(null);
    if (outcome === 'blocked') {
      message.warning('Nothing was restored. First decide what to do with your unsaved edit.');
      return false;
    }
    if ('failure' in outcome) {
      message.error(`Nothing was restored. ${describeError(outcome.failure)}`);
      return false;
    }
    if (outcome.value.isChanged) {
      message.success(`Restored the version of ${when}. You can undo this.`);
    } else message.info('Nothing has changed since that version.');
    return true;
  };

  return { restoring, restore };
}
