import { mentionForm, mentionOf, type PersonName } from '@tertium/contract';
import type { Suggestion } from '../../ui/SuggestingField';

/** Replaces typed names by ids, as the text is saved. */
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

/** Replaces ids by names, to edit a saved text. */
export const fromMentions = (text: string, people: readonly PersonName[]): string =>
  text.replace(mentionForm, (token, id: string) => {
    const name = people.find((person) => person.id === id)?.name;
    return name === undefined ? token : `@${name}`;
  });

const mostSuggested = 6;
const typedMention = /(?<![\p{L}\p{N}])@([^@\n]{0,60})$/u;

/** The people to suggest at the end of a text. */
export function suggestPeople(before: string, people: readonly PersonName[]): readonly Suggestion[] {
  const found = typedMention.exec(before);
  if (found === null) return [];
  const typed = (found[1] ?? '').toLowerCase();
  const fits = ({ name }: PersonName) => {
    const lower = name.toLowerCase();
    return lower.startsWith(typed) || lower.includes(` ${typed}`);
  };
  const suggested = people.filter(fits).slice(0, mostSuggested);
  return suggested.map(({ id, name }) => ({
    id,
    shown: name,
    text: `@${name} `,
    from: found.index,
    to: before.length,
  }));
}
