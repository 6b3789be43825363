type Attributes = Readonly<Record<string, string | number | boolean>>;

/** An element with texts and elements in it; what is `false` of its attributes is not set. */
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

/** A name of somebody's, which runs in its own direction wherever it stands. */
export const makeName = (name: string): HTMLElement => makeElement('bdi', { dir: 'auto' }, name);
