import type { Notice } from '@tertium/contract';
import type { ServerPorts } from '../../http/serverPorts';
import { settingsOf } from '../../identity/users';
import { cutName, type MailWords } from '../../mailing/mailWords';
import type { NoticeMails } from '../../mailing/prepareMail';
import { queueMail } from '../../mailing/queueMail';
import type { Queries } from '../../store/openStore';
import { createDoor } from './access/door';
import { namesOf } from './access/possession';
import { nameNotices, placesOf, shownNotices, withFacts } from './readNotices';
import { listAwaitedRounds } from './rounds/awaitedRounds';

/** Notices that one e-mail lists; it says how many there are. */
const mostEntries = 50;
/** The most people whose e-mail is queued at once. */
const mostPeople = 100;
/** What is older is no news, such as where a server sends no e-mail for a while. */
const longestSeconds = 3 * 24 * 60 * 60;

/** The e-mails about notices: what they say is written when they are sent, of what is unread and allowed then. */
export function createNoticeMails(ports: Omit<ServerPorts, 'disk'>, publicUrl: URL): NoticeMails {
  const { store, clock, random } = ports;
  const door = createDoor(store.kind);

  async function queueFor(queries: Queries, personId: string): Promise<void> {
    const now = clock.nowSeconds();
    const due = await shownNotices(queries)
      .select(['notices.comparison_id', 'notices.source_id'])
      .where('notices.person_id', '=', personId)
      .where('notices.mail_at', '<=', now)
      .execute();
    const id = random.uuid();
    let count = 0n;
    for (const { comparison_id, source_id } of due) {
      const { numUpdatedRows } = await queries
        .updateTable('notices')
        .set({ mail_at: null, mail_id: id })
        .where('comparison_id', '=', comparison_id)
        .where('person_id', '=', personId)
        .where('source_id', '=', source_id)
        // Another server may have queued it.
        .where('mail_at', '<=', now)
        .executeTakeFirst();
      count += numUpdatedRows;
    }
    const user = await queries
      .selectFrom('users')
      .select('email')
      .where('id', '=', personId)
      .executeTakeFirst();
    if (count === 0n || user === undefined) return;
    await queueMail(queries, ports, { id, kind: 'notices', userId: personId, address: user.email });
  }

  return {
    async queue() {
      const people = await shownNotices(store.db)
        .select('notices.person_id')
        .distinct()
        .where('notices.mail_at', '<=', clock.nowSeconds())
        .limit(mostPeople)
        .execute();
      for (const { person_id } of people) await store.transaction((queries) => queueFor(queries, person_id));
    },
    async write(queries, { id }, person) {
      if (settingsOf(person).noticeMail === 'never') return null;
      const options = { isDeleted: false, now: clock.nowSeconds() };
      const admitted = await door.list(queries, person.id, options);
      const awaited = await listAwaitedRounds(queries, admitted);
      const unread = await withFacts(
        shownNotices(queries)
          .where('notices.mail_id', '=', id)
          .where('notices.read_at', 'is', null)
          .where('notices.at', '>', clock.nowSeconds() - longestSeconds),
      )
        .orderBy('notices.at')
        .orderBy('notices.source_id')
        .execute();
      const places = placesOf(admitted);
      const names = await namesOf(
        queries,
        unread.map(({ by_id }) => by_id),
      );
      const { origin } = publicUrl;
      const rounds = unread.flatMap(({ kind, comparison_id, by_id }): Entry[] => {
        const place = places.get(comparison_id)?.row.name;
        if (kind !== 'start' || place === undefined || !awaited.has(comparison_id)) return [];
        const text = `${cutName(names.get(by_id) ?? 'Someone')} asks you to weigh “${cutName(place)}”`;
        return [{ text, detail: null, address: `${origin}/compare?c=${comparison_id}&panel=rounds` }];
      });
      const named = await nameNotices(queries, unread, places);
      const entries = [...rounds, ...named.map((notice) => entryOf(notice, origin, person.id))];
      return entries.length === 0 ? null : wordsOf(entries, { origin, host: publicUrl.host, mailId: id });
    },
  };
}

type Entry = NonNullable<MailWords['entries']>[number];

const deeds: Readonly<Record<Notice['kind'], (place: string, round: number) => string>> = {
  mention: (place) => `mentioned you in ${place}`,
  reply: (place) => `replied in your thread in ${place}`,
  comment: (place) => `commented on ${place}`,
  share: (place) => `shared ${place} with you`,
  reveal: (place, round) => `revealed round ${round} of ${place}`,
  dispute: (place) => `disputed a value that you entered in ${place}`,
  proposal: (place) => `proposed values in ${place} for you to check`,
};

const panels: Partial<Record<Notice['kind'], string>> = { reveal: 'rounds', proposal: 'proposals' };

/** What the address says of the place that a notice is about. */
function spotOf({ kind, thread, cell }: Notice): string {
  if (thread !== null) return `&panel=comments&thread=${thread.id}`;
  if (cell !== null) return `&panel=comments&cell=${cell.itemId}.${cell.attributeId}`;
  const panel = panels[kind];
  return panel === undefined ? '' : `&panel=${panel}`;
}

function entryOf(notice: Notice, origin: string, personId: string): Entry {
  const { kind, by, comparison, excerpt, roundNumber } = notice;
  const place = `“${cutName(comparison.name)}”`;
  // Nobody gets notices of what they did themselves.
  const name = by?.id === personId ? 'Your assistant' : cutName(by?.name ?? 'Someone');
  return {
    text: `${name} ${deeds[kind](place, roundNumber ?? 0)}`,
    detail: excerpt,
    address: `${origin}/compare?c=${comparison.id}${spotOf(notice)}`,
  };
}

interface Sender {
  readonly origin: string;
  readonly host: string;
  readonly mailId: string;
}

function wordsOf(entries: readonly Entry[], { origin, host, mailId }: Sender): MailWords {
  const [first] = entries;
  const count = entries.length;
  const isOne = count === 1;
  const which = count > mostEntries ? `The first ${mostEntries} notices` : 'Notices';
  return {
    subject: isOne && first !== undefined ? first.text : `${count} notices from Tertium`,
    text: isOne ? `A notice from ${host}:` : `${which} from ${host} that you haven’t read:`,
    entries: entries.slice(0, mostEntries),
    note: `Choose how often these e-mails come at ${origin}/account/settings.`,
    unsubscribe: `${origin}/unsubscribe/${mailId}`,
  };
}
