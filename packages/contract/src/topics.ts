/** What belongs to a comparison but has no part in its versions' changes: it is read by itself, and again when news says so. */
export const topics = ['rounds', 'marks'] as const;
export type Topic = (typeof topics)[number];

/** The header with the topic's id in answers of endpoints that have one. */
export const topicHeader = 'topic-id';
