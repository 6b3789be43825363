import type { PersonHere } from '@tertium/contract';
import { faceCount } from '../../ui/tokens';

/** Somebody who is here, as this page shows them. */
export interface Face {
  readonly id: string;
  /** Told apart from others here of the same name. */
  readonly name: string;
  readonly initials: string;
  /** One of the face colours; the same as long as this page is open. */
  readonly colour: number;
}

const isLetter = /[\p{L}\p{N}]/u;

/** The first letters of the first and the last word; one where there is one word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.,_-]+/u).filter((word) => isLetter.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letters = [first, last].map(
    (word) => [...(word ?? '')].find((letter) => isLetter.test(letter)) ?? '',
  );
  return letters.join('').toUpperCase() || '?';
}

/** Gives people faces. A new person gets the colour that was used least, and keeps it. */
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
