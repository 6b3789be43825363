/** Sets the text of an element without other content. Does nothing if the text is already there. */
export function writeText(element: Element | null, text: string): void {
  const node = element?.firstChild;
  if (!(node instanceof Text)) element?.replaceChildren(text);
  else if (node.data !== text) node.data = text;
}

/** Sets an attribute unless it already has the value. */
export function writeAttribute(element: Element | null, name: string, text: string): void {
  if (element?.getAttribute(name) !== text) element?.setAttribute(name, text);
}
