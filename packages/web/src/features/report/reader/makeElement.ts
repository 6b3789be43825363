type Attributes = Readonly<Record<string, string | number | boolean>>;

/** Creates an element with texts and elements in it. Attributes that are `false` are not set. */
export function makeElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== false) element.setAttribute(name, value === true ? '' : String(value));
  element.append(...children);
  return element;
}

/** A name that someone entered, isolated so that its text direction doesn't affect its surroundings. */
export const makeName = (name: string): HTMLElement => makeElement('bdi', { dir: 'auto' }, name);
