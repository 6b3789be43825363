import type { Shape } from './formatShape';

const texts: Readonly<Record<string, string>> = {
  base64url: 'AAAA',
  uuid: '00000000-0000-4000-8000-000000000000',
  date: '2026-03-01',
  byte: 'UklGRg==',
};

/** Of what must be more than its shape says. */
const named: Readonly<Record<string, unknown>> = {
  email: 'you@example.org',
  query: 'view=list',
  url: 'https://example.org/events',
  sites: ['https://example.org'],
  password: 'correct horse battery',
};

/** The smallest value that has a shape: what must be there, and of what may be left out the first where nothing must. */
export function sampleShape(shape: Shape): unknown {
  const [choice] = shape.anyOf ?? shape.oneOf ?? [];
  if (choice !== undefined) return sampleShape(choice);
  if (shape.enum !== undefined) return shape.enum[0];
  switch (shape.type) {
    case 'object':
      return sampleObject(shape);
    case 'array':
      return [sampleShape(shape.items ?? {})];
    case 'string':
      return texts[shape.format ?? ''] ?? '…';
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return sampleNumber(shape);
    default:
      return null;
  }
}

function sampleObject({ properties = {}, required = [] }: Shape): unknown {
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(names.map((name) => [name, named[name] ?? sampleShape(properties[name] ?? {})]));
}

const sampleNumber = ({ minimum, exclusiveMinimum }: Shape): number =>
  minimum === undefined || minimum < -1_000_000 ? 1 : minimum + (exclusiveMinimum === true ? 1 : 0);
