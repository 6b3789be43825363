/** Writes a text into an element that holds nothing else; one that stands there already costs nothing. */
export function writeText(element: Element | null, text: string): void {
  const node = element?.firstChild;
  if (!(node instanceof Text)) element?.replaceChildren(text);
  else if (node.data !== text) node.data = text;
}

/** The same for an attribute. */
export function writeAttribute(element: Element | null, name: string, text: string): void {
  if (element?.getAttribute(name) !== text) element?.setAttribute(name, text);
}
