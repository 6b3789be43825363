import type { Topic } from '@tertium/contract';
import type { Random } from '../../../http/serverPorts';
import type { ComparisonRow } from '../../../store/comparisonTables';

type Kept = Pick<ComparisonRow, 'topics'>;

/** The ids of a comparison's topics by name. */
export const topicIdsOf = ({ topics }: Kept): Record<string, string> => JSON.parse(topics);

/**
 * What to set in a comparison's row, which is locked, so that what was read of a topic is out of date. The new id is
 * random, because a count would say how often people did what nobody may see.
 */
export const moveTopic = (row: Kept, topic: Topic, random: Random): Kept => ({
  topics: JSON.stringify({ ...topicIdsOf(row), [topic]: random.uuid() }),
});
