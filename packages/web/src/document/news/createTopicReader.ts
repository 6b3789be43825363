import { type Topic, topics } from '@tertium/contract';
import { api, keptTopicIds } from '../../api/api';
import type { Store } from '../../api/store';
import { apiErrorOf, type CallError } from '../../session/answer';
import { isPassing } from '../wire/backOff';

type Ids = Readonly<Record<string, string>>;

/** Reads the outdated topics of a comparison again. */
export interface TopicReader {
  /** Takes the topics' ids by name from news. `null` means that no news arrives and any topic may be outdated. */
  readonly tell: (ids: Ids | null) => Promise<void>;
  /** Retries what could not be read. */
  readonly look: () => Promise<void>;
}

/** Nothing is read twice: the topic id of an answer says whether it includes the news. */
export function createTopicReader({ dispatch, getState }: Pick<Store, 'dispatch' | 'getState'>): TopicReader {
  const { util } = api;
  const topicIds = dispatch(keptTopicIds);
  let announced: Ids | null = {};

  async function readAgain(topic: Topic): Promise<void> {
    const queries = () => util.selectInvalidatedBy(getState(), [topic]);
    // A running call is judged by its answer.
    await Promise.all(
      queries().map(({ endpointName, originalArgs }) =>
        dispatch(util.getRunningQueryThunk(endpointName as never, originalArgs as never)),
      ),
    );
    const isStale = (key: string) => {
      const error = getState().api.queries[key]?.error as CallError | undefined;
      if (error !== undefined) return isPassing(apiErrorOf(error));
      return announced === null || (topicIds.get(key) ?? '') !== (announced[topic] ?? '');
    };
    if (queries().some(({ queryCacheKey }) => isStale(queryCacheKey))) dispatch(util.invalidateTags([topic]));
  }

  const look = async () => {
    await Promise.all(topics.map(readAgain));
  };
  return {
    look,
    tell: (ids) => {
      announced = ids;
      return look();
    },
  };
}
