/** A schema of the OpenAPI document, as far as a page shows it. */
export interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly items?: Shape | Record<string, never>;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly minimum?: number;
  readonly exclusiveMinimum?: boolean;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

const indentOf = (depth: number): string => '  '.repeat(depth);

/** A schema as programmers write types, which people read faster than JSON Schema; bounds stand behind what they bound. */
export function formatShape(shape: Shape, depth = 0): string {
  const text = formatKind(shape, depth);
  return shape.nullable === true ? `${text} | null` : text;
}

function formatKind(shape: Shape, depth: number): string {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices !== undefined) return formatChoices(choices, depth);
  if (shape.enum !== undefined) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (shape.type === 'array') return formatList(shape, depth);
  if (shape.type === 'object') return formatObject(shape, depth);
  if (shape.type === 'string') return formatText(shape);
  if (shape.type === undefined) return 'any';
  // Only whole numbers have such an end: the next one is the first.
  const least = shape.exclusiveMinimum === true ? (shape.minimum ?? 0) + 1 : shape.minimum;
  return shape.type + bounds(least, shape.maximum);
}

function formatChoices(choices: readonly Shape[], depth: number): string {
  const texts = choices.map((choice) => formatShape(choice, depth));
  const isLong = texts.some((text) => text.includes('\n'));
  return isLong ? texts.map((text) => `\n${indentOf(depth)}| ${text}`).join('') : texts.join(' | ');
}

function formatList({ items, minItems, maxItems }: Shape, depth: number): string {
  return `[${formatShape(items ?? {}, depth)}, …]${bounds(minItems, maxItems)}`;
}

function formatObject({ properties, required = [], additionalProperties }: Shape, depth: number): string {
  const fields = Object.entries(properties ?? {});
  if (typeof additionalProperties === 'object') {
    return `{ [key]: ${formatShape(additionalProperties, depth)} }`;
  }
  if (fields.length === 0) return '{}';
  const lines = fields.map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${indentOf(depth + 1)}${name}${mark}: ${formatShape(field, depth + 1)}`;
  });
  return `{\n${lines.join('\n')}\n${indentOf(depth)}}`;
}

function formatText({ format, minLength, maxLength }: Shape): string {
  return (format === undefined ? 'text' : `text (${format})`) + bounds(minLength, maxLength);
}

/** Limits that no number can exceed anyway are left out. */
function bounds(least: number | undefined, most: number | undefined): string {
  const [low, high] = [least, most].map((end) =>
    end === undefined || Math.abs(end) >= Number.MAX_SAFE_INTEGER ? undefined : end,
  );
  if (low === undefined && high === undefined) return '';
  return ` ${low ?? ''}…${high ?? ''}`;
}
