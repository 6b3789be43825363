import { FoundAttribute, FoundValue, maximumModelAnswers } from '@tertium/contract';
import { type Attribute, isWebAddress, limits, readGiven, tidyName, tidyText } from '@tertium/engine';
import * as z from 'zod';

const Found = z.object({ found: z.array(z.unknown()) });
const Said = z.object({ source: z.string(), value: z.string().optional(), quote: z.string().optional() });

/** The entries of a model's answer that name a web page; none where the answer is no JSON of the asked form. */
function listFound(answer: string): readonly Record<string, unknown>[] {
  // Some models put a fence around their JSON, or a word before it.
  const [json = ''] = /\{[\s\S]*\}/.exec(answer) ?? [];
  try {
    const { found } = Found.parse(JSON.parse(json));
    return found.flatMap((each) => {
      const said = Said.safeParse(each);
      return said.success && isWebAddress(said.data.source) ? [each as Record<string, unknown>] : [];
    });
  } catch {
    return [];
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Values that can be read, each with its page. */
export function readFoundValues(answer: string, attribute: Attribute): readonly FoundValue[] {
  const values = listFound(answer).flatMap(({ value, source, quote }) => {
    const given = readGiven(tidyText(textOf(value)).trim(), attribute, '1,234.5');
    if ('refused' in given) return [];
    const quoted = [...tidyText(textOf(quote)).trim()].slice(0, limits.noteLength).join('');
    const found = FoundValue.safeParse({ raw: given.text, source, quote: quoted });
    return found.success ? [found.data] : [];
  });
  return values
    .filter(({ source }, i) => values.findIndex((each) => each.source === source) === i)
    .slice(0, maximumModelAnswers);
}

/** Attributes that a comparison does not have. */
export function readFoundAttributes(answer: string, known: readonly Attribute[]): readonly FoundAttribute[] {
  const taken = new Set(known.map(({ name }) => name.toLowerCase()));
  return listFound(answer)
    .flatMap(({ name, unit, type, source }) => {
      const found = FoundAttribute.safeParse({
        name: tidyName(textOf(name)),
        unit: tidyName(textOf(unit)),
        type,
        source,
      });
      if (!found.success || taken.has(found.data.name.toLowerCase())) return [];
      taken.add(found.data.name.toLowerCase());
      return [found.data];
    })
    .slice(0, maximumModelAnswers);
}
