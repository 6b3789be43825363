import type { Topic } from '@tertium/contract';
import type { Random } from '../../../http/serverPorts';
import type { ComparisonRow } from '../../../store/comparisonTables';

type Kept = Pick<ComparisonRow, 'topics'>;

/** The ids of a comparison's topics by name. */
export const topicIdsOf = ({ topics }: Kept): Record<string, string> => JSON.parse(topics);

/**
 * What to set in the locked row of a comparison so that everyone reads a topic again. The new id is random, because a
 * count would show how often people did something hidden.
 */
export const moveTopic = (row: Kept, topic: Topic, random: Random): Kept => ({
  topics: JSON.stringify({ ...topicIdsOf(row), [topic]: random.uuid() }),
});
