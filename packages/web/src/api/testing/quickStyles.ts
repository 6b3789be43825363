const computeStyle = window.getComputedStyle.bind(window);

const names = { display: 'display', visibility: 'visibility', 'pointer-events': 'pointerEvents' } as const;
type Shown = Record<(typeof names)[keyof typeof names], string>;
const initial = { display: 'inline', visibility: 'visible', pointerEvents: 'auto' } satisfies Shown;

/** What the style sheets say of elements, by all that they ask of an element to show or hide it. */
const byShape = new Map<string, Shown>();
const telling = ['class', 'hidden', 'open', 'popover', 'type'];
let sheetCount = 0;

function inSheets(element: Element): Shown {
  const { length } = document.styleSheets;
  if (length !== sheetCount) byShape.clear();
  sheetCount = length;
  const shape = [element.localName, ...telling.map((name) => `${element.getAttribute(name)}`)].join('\n');
  const known = byShape.get(shape);
  if (known !== undefined) return known;
  const alone = element.cloneNode() as Element;
  alone.removeAttribute('style');
  const { display, visibility, pointerEvents } = computeStyle(alone);
  const shown = { display, visibility, pointerEvents };
  byShape.set(shape, shown);
  return shown;
}

function read(element: Element | null, property: keyof Shown): string {
  if (element === null) return initial[property];
  const own = (element as HTMLElement).style[property];
  if (own !== '') return own;
  const given = inSheets(element)[property];
  return property === 'display' || given !== initial[property]
    ? given
    : read(element.parentElement, property);
}

/**
 * Answers itself what queries by role and clicks ask of a style. jsdom matches each rule of each sheet against each element anew
 * whenever anything has changed, which was half of what a page test took; the rest is left to it.
 */
window.getComputedStyle = (element) => {
  let whole: CSSStyleDeclaration | undefined;
  const answer = (name: string): unknown => {
    const property = names[name as keyof typeof names] ?? name;
    if (property in initial) return read(element, property as keyof Shown);
    whole ??= computeStyle(element);
    return Reflect.get(whole, name);
  };
  const getPropertyValue = (name: string) =>
    name in names ? answer(name) : (whole ?? computeStyle(element)).getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => (name === 'getPropertyValue' ? getPropertyValue : answer(String(name))),
  });
};
