import type { Session } from '../../session/createSession';
import type { TopicReader } from './createTopicReader';
import type { Presence } from './presence';

/** The newest version. `null` if a source doesn't know it or may have missed some, so that the server must be asked. */
export type News = number | null;

/** What a source of news needs, and the callbacks that it informs. */
export interface NewsPorts {
  readonly comparisonId: string;
  readonly userId: string;
  readonly send: Session['send'];
  readonly here: Presence;
  readonly tell: (news: News) => void;
  readonly topics: TopicReader;
}
