import { type Field, type Fields, withinOptional } from '@tertium/engine';
import { capital } from '../../ui/countedNoun';
import { tooLong } from '../../ui/tooLong';

type Show = (value: number) => string;

/** Why the first field that does not fit cannot be kept, such as "Note: 2,001 characters. Use at most 2,000."; `null` when all can. */
export function fieldsTrouble(fields: Fields, record: object, show: Show): string | null {
  const given = record as Readonly<Record<string, unknown>>;
  for (const [key, field] of Object.entries(fields)) {
    const within = withinOptional(field);
    const trouble = troubleOf(within, given[key], show);
    if (trouble !== null) return `${capital(within.called ?? key)}: ${trouble}`;
  }
  return null;
}

/** Of records within it only what must be there: people type no other. */
function troubleOf(field: Field, value: unknown, show: Show): string | null {
  if (value === undefined || value === null) return null;
  switch (field.is) {
    case 'text':
    case 'name':
      return tooLong(String(value), field.most, show) ?? null;
    case 'number':
    case 'whole':
      return isWithin(field, Number(value)) ? null : boundsWords(field, show);
    case 'nullable':
      return troubleOf(field.of, value, show);
    case 'list': {
      const entries = value as readonly unknown[];
      if (entries.length > field.most)
        return `${show(entries.length)} entries. Use at most ${show(field.most)}.`;
      return (
        entries.map((each) => troubleOf(field.of, each, show)).find((trouble) => trouble !== null) ?? null
      );
    }
    case 'record': {
      const needed = Object.entries(field.fields).filter(([, { is }]) => is !== 'optional');
      return fieldsTrouble(Object.fromEntries(needed), value, show);
    }
    default:
      return null;
  }
}

type Amount = Extract<Field, { is: 'number' | 'whole' }>;

function isWithin({ is, from = -Infinity, to = Infinity }: Amount, value: number): boolean {
  return value >= from && value <= to && (is === 'number' || Number.isInteger(value));
}

/** "use a whole number from 0 to 15.", "use a number of 0 or more." */
function boundsWords({ is, from = 0, to }: Amount, show: Show): string {
  const kind = is === 'whole' ? 'a whole number' : 'a number';
  return to === undefined
    ? `use ${kind} of ${show(from)} or more.`
    : `use ${kind} from ${show(from)} to ${show(to)}.`;
}
