/**
 * The parts of a comparison that its changes don't contain. Each has its own calls, and is read again when news sends
 * a new id.
 */
export const topics = ['rounds', 'marks', 'views', 'comments'] as const;
export type Topic = (typeof topics)[number];

/** The header with the topic's id in answers of endpoints that have one. */
export const topicHeader = 'topic-id';
