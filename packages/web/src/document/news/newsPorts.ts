import type { Session } from '../../session/createSession';
import type { TopicReader } from './createTopicReader';
import type { Presence } from './presence';

/** The newest version that is out; `null` where a source cannot say, or may have missed some: then the server is asked. */
export type News = number | null;

/** What a source of news takes from outside, and to whom it tells. */
export interface NewsPorts {
  readonly comparisonId: string;
  readonly userId: string;
  readonly send: Session['send'];
  readonly here: Presence;
  readonly tell: (news: News) => void;
  readonly topics: TopicReader;
}
