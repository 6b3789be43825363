import { type Topic, topics } from '@tertium/contract';
import { api, keptTopicIds } from '../../api/api';
import type { Store } from '../../api/store';
import { apiErrorOf, type CallError } from '../../session/answer';
import { isPassing } from '../wire/backOff';

type Ids = Readonly<Record<string, string>>;

/** Has what belongs to a comparison read again when it is out of date. */
export interface TopicReader {
  /** The topics' ids by name as news tells them; `null` where no news comes, and all may be out of date. */
  readonly tell: (ids: Ids | null) => Promise<void>;
  /** Tries again what could not be read. */
  readonly look: () => Promise<void>;
}

/** Nothing is read twice: an answer says by its topic's id whether it has what news tells of. */
export function createTopicReader({ dispatch, getState }: Pick<Store, 'dispatch' | 'getState'>): TopicReader {
  const { util } = api;
  const topicIds = dispatch(keptTopicIds);
  let told: Ids | null = {};

  async function readAgain(topic: Topic): Promise<void> {
    const queries = () => util.selectInvalidatedBy(getState(), [topic]);
    // Of a call on its way the answer decides.
    await Promise.all(
      queries().map(({ endpointName, originalArgs }) =>
        dispatch(util.getRunningQueryThunk(endpointName as never, originalArgs as never)),
      ),
    );
    const isStale = (key: string) => {
      const error = getState().api.queries[key]?.error as CallError | undefined;
      if (error !== undefined) return isPassing(apiErrorOf(error));
      return told === null || (topicIds.get(key) ?? '') !== (told[topic] ?? '');
    };
    if (queries().some(({ queryCacheKey }) => isStale(queryCacheKey))) dispatch(util.invalidateTags([topic]));
  }

  const look = async () => {
    await Promise.all(topics.map(readAgain));
  };
  return {
    look,
    tell: (ids) => {
      told = ids;
      return look();
    },
  };
}
