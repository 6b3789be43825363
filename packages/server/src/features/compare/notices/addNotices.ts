import type { Settings } from '@tertium/contract';
import { settingsOf } from '../../../identity/users';
import type { ComparisonRow, NoticeRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { readInSlices } from '../../../store/readInSlices';
import type { Asked } from '../access/door';

const [minute, day] = [60, 24 * 60 * 60];
/** The time of day of digests, in UTC. */
const digestSeconds = 6 * 60 * minute;

/** When an e-mail about a new notice is due: after a minute, because most people who are here read it until then. */
const mailTimes: Readonly<Record<Settings['noticeMail'], (now: number) => number | null>> = {
  soon: (now) => now + minute,
  daily: (now) => (Math.floor((now - digestSeconds) / day) + 1) * day + digestSeconds,
  never: () => null,
};

/** Who does something, and when. */
export interface Doing {
  readonly asked: Pick<Asked, 'userId' | 'program'>;
  readonly now: number;
}

/** Something that people get a notice of. */
export interface NoticeSubject {
  readonly kind: NoticeRow['kind'];
  readonly sourceId: string;
  readonly people: readonly string[];
  /** The cell that it is about, as JSON. */
  readonly cell?: string;
}

/**
 * Tells people of something within the transaction in which it happens, so that none is lost: each once, and neither who
 * did it nor who turned notices off. Whether they may see it is asked when they read it.
 */
export async function addNotices(
  queries: Queries,
  { asked, now }: Doing,
  row: Pick<ComparisonRow, 'id'>,
  { kind, sourceId, people, cell }: NoticeSubject,
): Promise<void> {
  const choices = await queries
    .selectFrom('notice_choices')
    .select(['person_id', 'choice'])
    .where('comparison_id', '=', row.id)
    .execute();
  const quiet = choices.flatMap(({ person_id, choice }) => (choice === 'none' ? [person_id] : []));
  // What an assistant proposes in somebody's name waits for them too.
  const doer = kind === 'proposal' && asked.program !== undefined ? [] : [asked.userId];
  const left = new Set([...doer, ...quiet]);
  const recipients = [...new Set(people)].filter((id) => !left.has(id));
  if (recipients.length === 0) return;
  const users = await readInSlices(recipients, (some) =>
    queries.selectFrom('users').select(['id', 'settings']).where('id', 'in', some).execute(),
  );
  if (users.length === 0) return;
  const notice = {
    comparison_id: row.id,
    source_id: sourceId,
    kind,
    cell: cell ?? null,
    by_id: asked.userId,
    at: now,
  };
  const rows = users.map((user) => {
    const mail_at = mailTimes[settingsOf(user).noticeMail](now);
    return { ...notice, person_id: user.id, read_at: null, mail_at, mail_id: null };
  });
  await queries
    .insertInto('notices')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['comparison_id', 'person_id', 'source_id']).doNothing())
    .execute();
}

/** Deletes the notices of something; only one person's if they are given. */
export async function removeNotices(
  queries: Queries,
  { id }: Pick<ComparisonRow, 'id'>,
  sourceId: string,
  personId?: string,
): Promise<void> {
  await queries
    .deleteFrom('notices')
    .where('comparison_id', '=', id)
    .where('source_id', '=', sourceId)
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
    .execute();
}
