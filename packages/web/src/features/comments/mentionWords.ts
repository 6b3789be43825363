import { mentionForm, mentionOf, type PersonName } from '@tertium/contract';

/** A text as it is typed, with people by their names, as it is saved, with people by their ids. */
export function toMentions(typed: string, people: readonly PersonName[]): string {
  const longestFirst = people.toSorted((a, b) => b.name.length - a.name.length);
  return longestFirst.reduce((text, { id, name }) => {
    const pieces = text.split(`@${name}`);
    return pieces.reduce((whole, piece) => {
      const isPart = /[\p{L}\p{N}]$/u.test(whole) || /^[\p{L}\p{N}]/u.test(piece);
      return `${whole}${isPart ? `@${name}` : mentionOf(id)}${piece}`;
    });
  }, typed);
}

/** The other way round, to edit it. */
export const fromMentions = (text: string, people: readonly PersonName[]): string =>
  text.replace(mentionForm, (token, id: string) => {
    const name = people.find((person) => person.id === id)?.name;
    return name === undefined ? token : `@${name}`;
  });

const mostOffered = 6;
const typedMention = /(?<![\p{L}\p{N}])@([^@\n]{0,60})$/u;

/** Whom to offer at the end of a text, and where the mention begins. */
export function suggestPeople(before: string, people: readonly PersonName[]) {
  const found = typedMention.exec(before);
  if (found === null) return { from: 0, options: [] };
  const typed = (found[1] ?? '').toLowerCase();
  const fits = ({ name }: PersonName) => {
    const lower = name.toLowerCase();
    return lower.startsWith(typed) || lower.includes(` ${typed}`);
  };
  return { from: found.index, options: people.filter(fits).slice(0, mostOffered) };
}
