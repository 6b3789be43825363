import type { HistoryLine } from '@tertium/contract';
import {
  type Cell,
  type CellState,
  type Comparison,
  fieldAt,
  hasNumbers,
  indexOfId,
  isKnown,
  isSameValue,
  type NumberFormat,
  type Proposal,
  proposalsOf,
  rawText,
  readColumn,
  withUnit,
} from '@tertium/engine';
import { capital, type ShowNumber } from '../../ui/countedNoun';
import { formatMoment } from '../../ui/formatTime';
import { formatDate } from '../../ui/nameDate';
import { aboutOf } from '../attribute/aboutCell';
import { confidenceText } from '../attribute/attributeWords';
import { createCellWriter } from '../attribute/cellText';
import { changeWords } from '../attribute/fieldWords';
import type { Deed } from './deeds';

/** What the words of the history depend on: current names and types, and this person's number format. */
export interface Speaker {
  readonly comparison: Comparison;
  /** The signed-in person. */
  readonly personId: string;
  readonly numberFormat: NumberFormat;
  readonly show: ShowNumber;
  /** Attributes whose amounts meant something else then. They are shown as typed, without the current unit. */
  readonly reread?: ReadonlySet<string>;
}

type Words = readonly [one: string, many: string, done: string];

/** The words for counted kinds of changes, in the order in which they are listed. */
const nouns: Readonly<Record<string, Words>> = {
  'items.add': ['item', 'items', 'added'],
  'items.remove': ['item', 'items', 'removed'],
  'item.update': ['item', 'items', 'changed'],
  'attributes.add': ['attribute', 'attributes', 'added'],
  'attributes.remove': ['attribute', 'attributes', 'removed'],
  'attribute.update': ['attribute', 'attributes', 'changed'],
  'cells.set': ['value', 'values', 'written'],
  'weightings.add': ['set of weights', 'sets of weights', 'added'],
  'weightings.remove': ['set of weights', 'sets of weights', 'removed'],
  'weighting.update': ['set of weights', 'sets of weights', 'changed'],
  'comparison.update': ['detail of the comparison', 'details of the comparison', 'changed'],
};

/** Events of the comparison as a whole, which can't be undone. */
const events: Readonly<Record<string, string>> = {
  'comparison.create': 'comparison created',
  'comparison.duplicate': 'copied from another comparison',
  'comparison.delete': 'comparison deleted',
  'comparison.restore': 'comparison restored',
  'comparison.share': 'sharing changed',
  'comparison.round': 'group weighing',
  'comparison.mark': 'saved versions changed',
  'comparison.comment': 'comments',
};

export const isEvent = ({ entries }: Deed): boolean =>
  entries.every(({ counts }) => Object.keys(counts).every((kind) => kind in events));

/** Whether a deed only changes someone else's own weighting, which only they may change. */
export function isOthersWeighing({ lines, more }: Deed, { comparison, personId }: Speaker): boolean {
  const isTheirs = (id: string | undefined) => {
    const weighting = comparison.weightings.find((each) => each.id === id);
    return weighting !== undefined && weighting.personId !== null && weighting.personId !== personId;
  };
  return more === 0 && lines.length > 0 && lines.every(({ weighting }) => isTheirs(weighting?.id));
}

type Counts = Readonly<Record<string, number>>;

const counted = (show: ShowNumber, count: number, one: string, many: string): string =>
  `${show(count)} ${count === 1 ? one : many}`;

/** What a deed was, in one line. */
export function deedTitle(deed: Deed, speaker: Speaker): string {
  const [latest] = deed.entries;
  const { show } = speaker;
  const purpose = latest?.purpose ?? null;
  if (purpose?.kind === 'restore') return `Restored the version of ${formatMoment(purpose.at)}`;
  if (purpose?.kind === 'propose' && deed.lines.length !== 1) {
    const count = latest?.counts['cells.set'] ?? 0;
    return `Proposed values for ${counted(show, count, 'cell', 'cells')}`;
  }
  if (purpose?.kind === 'import')
    return `Imported ${purpose.from}: ${importedWords(latest?.counts ?? {}, show)}`;
  if (purpose?.kind === 'example')
    return `Started from the example “${purpose.name}”: ${importedWords(latest?.counts ?? {}, show)}`;
  if (deed.lines.length === 1 && deed.more === 0 && deed.lines[0]) return lineWords(deed.lines[0], speaker);
  if (deed.entries.length > 1 && deed.lines.length === 0) return 'Changed something and changed it back';
  if (deed.lines.length > 0 && deed.more === 0) return capital(summaryOf(deed.lines, show).join(', '));
  return capital(countWords(latest?.counts ?? {}, show).join(', '));
}

function importedWords(counts: Counts, show: ShowNumber): string {
  const [items = 0, attributes = 0] = [counts['items.add'], counts['attributes.add']];
  const parts = [
    ...(items > 0 ? [counted(show, items, 'item', 'items')] : []),
    ...(attributes > 0 ? [counted(show, attributes, 'attribute', 'attributes')] : []),
  ];
  if (parts.length > 0) return parts.join(', ');
  return counted(show, counts['cells.set'] ?? 0, 'value', 'values');
}

function countWords(counts: Counts, show: ShowNumber): readonly string[] {
  const nounLines = Object.entries(nouns).flatMap(([kind, [one, many, done]]) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [`${counted(show, count, one, many)} ${done}`];
  });
  return [...nounLines, ...Object.keys(counts).flatMap((kind) => events[kind] ?? [])];
}

const subjects: Readonly<Record<string, Words>> = {
  item: ['item', 'items', 'changed'],
  attribute: ['attribute', 'attributes', 'changed'],
  weighting: ['set of weights', 'sets of weights', 'changed'],
  comparison: ['detail of the comparison', 'details of the comparison', 'changed'],
};

/** What lines are counted as, by `what` and whether something came or went. */
function kindOf({ what, before, after }: HistoryLine): Words {
  const [kind = '', field] = what.split(/\.(.*)/);
  if (kind === 'cell') return ['value', 'values', 'changed'];
  if (kind === 'right') return ['right', 'rights', 'changed'];
  if (kind === 'link') return ['link', 'links', 'changed'];
  if (kind === 'round') return ['round', 'rounds', 'of group weighing'];
  if (kind === 'mark') return ['saved version', 'saved versions', 'changed'];
  if (kind === 'comment') return ['thread', 'threads', 'of comments'];
  if (what === 'weighting.points') return ['weight', 'weights', 'changed'];
  if (what === 'weighting.locked') return ['weight', 'weights', 'locked or unlocked'];
  const [one, many, changed] = subjects[kind] ?? ['change', 'changes', 'made'];
  if (field === undefined) return [one, many, before === null ? 'added' : 'removed'];
  if (kind !== 'comparison' && field === 'name') return [one, many, 'renamed'];
  if (field === 'position') return [one, many, 'moved'];
  if (field === 'isShortlisted') return [one, many, shortlistWords(after)];
  return [one, many, changed];
}

/** Something of which several fields changed counts once. */
function summaryOf(lines: readonly HistoryLine[], show: ShowNumber): readonly string[] {
  const kinds = new Map<string, { words: Words; subjects: Set<string> }>();
  for (const line of lines) {
    const words = kindOf(line);
    const kind = kinds.get(words.join()) ?? { words, subjects: new Set<string>() };
    const ids = [line.item, line.attribute, line.weighting, line.person]
      .map((entry) => entry?.id ?? '')
      .join(' ');
    kind.subjects.add(ids.trim() === '' ? line.what : ids);
    kinds.set(words.join(), kind);
  }
  return [...kinds.values()].map(
    ({ words: [one, many, done], subjects: { size } }) => `${counted(show, size, one, many)} ${done}`,
  );
}

/** One line: "Rent of Bergweg: 1,480 → 1,620", "Removed Bergweg", "Weight of Rent: 5 → 8". */
export function lineWords(line: HistoryLine, speaker: Speaker): string {
  const { items, attributes, weightings } = speaker.comparison;
  const [kind, field] = line.what.split(/\.(.*)/);
  const item = nameNow(items, line.item);
  const attribute = nameNow(attributes, line.attribute);
  if (kind === 'right') return rightWords(line);
  if (kind === 'link') return linkWords(line);
  if (kind === 'round') return roundWords(field, line);
  if (kind === 'mark') return markWords(line);
  if (kind === 'comment') {
    const cell = attribute !== null && item !== null ? `${attribute} of ${item}` : null;
    return threadWords(line, field, cell ?? attribute ?? item ?? nameNow(weightings, line.weighting));
  }
  const about = kind === 'cell' ? aboutWords(line, speaker.show) : [];
  const change = about.join(', ') || sidesWords(line, speaker).join(' → ');
  if (kind === 'cell') return `${attribute} of ${item}: ${change}`;
  if (field === undefined) {
    const verb = line.before === null ? 'Added' : 'Removed';
    const gone = typeof line.before === 'string' ? line.before : line.after;
    const name = item ?? attribute ?? ownWords(line, speaker) ?? `the weights “${gone}”`;
    return `${verb} ${name}`;
  }
  const weighting = nameNow(weightings, line.weighting);
  const weights = ownWords(line, speaker) ?? (weighting === null ? 'the weights' : `“${weighting}”`);
  // With only one weighting its owner isn't mentioned. A deleted weighting keeps its own name.
  const isOnly = weightings.length < 2 && weightings.every(({ id }) => id === line.weighting?.id);
  const inWhich = weighting === null || isOnly ? '' : ` in ${weights}`;
  if (field === 'points') return `Weight of ${attribute}${inWhich}: ${change}`;
  if (field === 'locked')
    return `${line.after === true ? 'Locked' : 'Unlocked'} the weight of ${attribute}${inWhich}`;
  const ofWeights = weights.startsWith('“') ? `the weights ${weights}` : weights;
  const subject = item ?? attribute ?? (kind === 'weighting' ? ofWeights : 'the comparison');
  if (field === 'name') return `Renamed ${String(line.before)} to ${String(line.after)}`;
  if (field === 'position') return `Moved ${subject}`;
  if (field === 'isShortlisted') return capital(shortlistWords(line.after, ` ${subject}`));
  if (field === 'image') return `${imageWords(line)} of ${subject}`;
  if (field === 'isHidden') return `${line.after === true ? 'Hid' : 'Showed'} ${subject}`;
  const name = fieldAt(line.what)?.called ?? 'a detail';
  if (kind === 'comparison') return `${capital(name)}: ${change}`;
  return `${capital(subject)}, ${name}: ${change}`;
}

/** "added to the shortlist", "removed from the shortlist"; with a name "added Alpha to the shortlist". */
const shortlistWords = (after: unknown, name = ''): string =>
  after === true ? `added${name} to the shortlist` : `removed${name} from the shortlist`;

/** "Added the image", "Changed the image", "Removed the image". */
const imageWords = ({ before, after }: HistoryLine): string =>
  `${before === '' ? 'Added' : after === '' ? 'Removed' : 'Changed'} the image`;

/** For a line about one person's weights: “your weights”, “the weights of Ada”. */
function ownWords({ weighting, person }: HistoryLine, { personId }: Speaker): string | null {
  if (weighting === null || person === undefined) return null;
  return person.id === personId ? 'your weights' : `the weights of ${person.name}`;
}

/** "Ada can edit", "Ada can now view", "Ada no longer has access", "Ada is the owner". */
function rightWords({ person, before, after }: HistoryLine): string {
  const name = person?.name ?? 'Someone';
  if (after === null) return `${name} no longer has access`;
  if (after === 'owner') return `${name} is the owner`;
  return `${name} can ${before === null ? '' : 'now '}${String(after)}`;
}

/** What changed about a cell whose value stayed. Empty if the value changed. */
export function aboutWords({ before, after }: HistoryLine, show: ShowNumber): readonly string[] {
  const [old, now] = [before as Cell, after as Cell];
  if (rawText(old) !== rawText(now) || stateIn(old) !== stateIn(now)) return [];
  const [was, is] = [aboutOf(old), aboutOf(now)];
  const said = (key: 'note' | 'source' | 'asOf', name: string) =>
    was[key] === is[key] ? [] : [is[key] === '' ? `${name} removed` : `${name} “${is[key]}”`];
  const sure = is.confidence === null ? 'confidence removed' : confidenceText(is.confidence, show);
  return [
    ...(was.isDisputed === is.isDisputed ? [] : [is.isDisputed ? 'disputed' : 'no longer disputed']),
    ...said('note', 'note'),
    ...said('source', 'source'),
    ...said('asOf', 'as of'),
    ...(was.confidence === is.confidence ? [] : [sure]),
    ...without(proposalsOf(now), proposalsOf(old)).map(({ raw }) => `“${raw}” proposed`),
    ...without(proposalsOf(old), proposalsOf(now)).map(({ raw }) => `proposed “${raw}” removed`),
  ];
}

/** Whether there is a value, and if not, why. A dispute is mentioned separately. */
function stateIn(cell: Cell): CellState {
  const state = cell === null ? 'unknown' : typeof cell === 'string' ? 'known' : cell.state;
  return state === 'disputed' ? 'known' : state;
}

const without = (some: readonly Proposal[], others: readonly Proposal[]): readonly Proposal[] =>
  some.filter((each) => !others.some((other) => isSameValue(each, other)));

/** "Started round 2 of group weighing", "Revealed …", "Cancelled …", "Deleted …": never what anybody answered. */
function roundWords(field: string | undefined, { before, after }: HistoryLine): string {
  const [number, part] = (field ?? '').split('.');
  if (part === 'due')
    return after === null
      ? `Removed the due date of round ${number}`
      : `Round ${number} is now due on ${formatDate(String(after))}`;
  if (part === 'guest') return guestWords(`round ${number}`, before, after);
  const ended = before === 'started' ? 'Cancelled' : 'Deleted';
  const done = after === 'broughtIn' ? 'Imported' : capital(String(after));
  const verb = after === null ? ended : done;
  return `${verb} round ${number} of group weighing`;
}

/** "Made the public link “Paper”", "Revoked the public link “Paper”". */
function linkWords({ before, after }: HistoryLine): string {
  return after === null
    ? `Revoked the public link “${String(before)}”`
    : `Made the public link “${String(after)}”`;
}

/** "Invited Eve (guest) to round 2", "Revoked the link of Eve (guest) to round 2". */
function guestWords(round: string, before: unknown, after: unknown): string {
  if (before === null) return `Invited ${String(after)} to ${round}`;
  if (after === null) return `Revoked the link of ${String(before)} to ${round}`;
  if (after === before) return `Gave ${String(before)} a new link to ${round}`;
  return `Took over the answer of ${String(before)} in ${round}`;
}

/** "Saved version “Decision 12 May”", "Renamed version “Draft” to “Decision”", "Removed saved version “Draft”". */
function markWords({ before, after }: HistoryLine): string {
  if (before === null) return `Saved version “${String(after)}”`;
  if (after === null) return `Removed saved version “${String(before)}”`;
  if (before === after) return `Changed the note of version “${String(after)}”`;
  return `Renamed version “${String(before)}” to “${String(after)}”`;
}

/** "Started a thread on Rent of Bergweg", "Resolved a thread", "Reopened a thread on a round". */
function threadWords(line: HistoryLine, field: string | undefined, subject: string | null): string {
  const on = subject ?? (field === 'round' ? 'a round' : field === 'version' ? 'a saved version' : null);
  return `${capital(String(line.after))} a thread${on === null ? '' : ` on ${on}`}`;
}

interface Entry {
  readonly id: string;
  readonly name: string;
}

/** The current name of an entry. A deleted one keeps its last name. */
function nameNow(list: readonly Entry[], entry: Entry | null): string | null {
  return entry === null ? null : (list[indexOfId(list).get(entry.id) ?? -1]?.name ?? entry.name);
}

/** The values before and after, in this person's format. */
export function sidesWords(
  line: HistoryLine,
  { comparison, numberFormat, show, reread }: Speaker,
): readonly string[] {
  const { before, after } = line;
  const { attributes } = comparison;
  const now = attributes[indexOfId(attributes).get(line.attribute?.id ?? '') ?? -1];
  const isReread = now !== undefined && reread?.has(now.id) === true;
  const attribute = isReread ? { ...now, unit: '' } : now;
  const manner = { show, format: numberFormat, attribute, attributes };
  const texts = changeWords(line.what, [before, after], manner);
  if (line.what !== 'cell' || attribute === undefined || isReread) return texts;
  return [before, after].map((value, side) => {
    if (typeof value !== 'string') return texts[side] ?? '';
    const cells: readonly Cell[] = [value];
    const column = hasNumbers(attribute) ? readColumn(cells, attribute) : null;
    const { text, state } = createCellWriter(attribute, column, numberFormat).write(value, 0);
    if (state === 'unknown') return 'unknown';
    // The table may be shown to the person in other units.
    return column !== null && isKnown(column, 0) ? withUnit(text, attribute) : text;
  });
}
