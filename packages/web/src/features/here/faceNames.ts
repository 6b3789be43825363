import type { PersonHere } from '@tertium/contract';
import { faceCount } from '../../ui/tokens';

/** A present person as this page shows them. */
export interface Face {
  readonly id: string;
  /** Numbered if several present people have the same name. */
  readonly name: string;
  readonly initials: string;
  /** The index of a face colour. It stays the same while this page is open. */
  readonly colour: number;
}

const isLetter = /[\p{L}\p{N}]/u;

/** The first letters of the first and the last word, or of the only word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.,_-]+/u).filter((word) => isLetter.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letters = [first, last].map(
    (word) => [...(word ?? '')].find((letter) => isLetter.test(letter)) ?? '',
  );
  return letters.join('').toUpperCase() || '?';
}

/** Gives people faces. A new person gets the least used colour and keeps it. */
export function createFaces(): (people: readonly PersonHere[]) => readonly Face[] {
  const colours = new Map<string, number>();

  function colourOf(id: string, here: ReadonlySet<string>): number {
    const known = colours.get(id);
    if (known !== undefined) return known;
    const taken = [...colours].filter(([other]) => here.has(other)).map(([, colour]) => colour);
    const uses = Array.from({ length: faceCount }, (_, i) => taken.filter((colour) => colour === i).length);
    const colour = uses.indexOf(Math.min(...uses));
    colours.set(id, colour);
    return colour;
  }

  return (people) => {
    const here = new Set(people.map(({ id }) => id));
    return people.map(({ id, name }, i) => {
      const before = people.slice(0, i).filter((other) => other.name === name).length;
      const isShared = people.some((other) => other.id !== id && other.name === name);
      return {
        id,
        name: isShared ? `${name} (${before + 1})` : name,
        initials: initialsOf(name),
        colour: colourOf(id, here),
      };
    });
  };
}
