const computeStyle = window.getComputedStyle.bind(window);

const names = { display: 'display', visibility: 'visibility', 'pointer-events': 'pointerEvents' } as const;
type Shown = Record<(typeof names)[keyof typeof names], string>;
const initial: Shown = { display: 'inline', visibility: 'visible', pointerEvents: 'auto' };

const closed = ['dropdown', 'select-dropdown', 'popover', 'tooltip', 'tabs-tabpane', 'menu', 'menu-submenu'];
/** What the kit hides by a class of its own. */
const isClosed = new RegExp(`(^| )ant-(${closed.join('|')})-hidden( |$)`);

/** By all that the browser's own sheet asks of an element to display it. */
const byShape = new Map<string, string>();
const telling = ['hidden', 'open', 'popover', 'type'];
const blank = document.implementation.createHTMLDocument();

function displayOf(element: Element): string {
  if (isClosed.test(element.getAttribute('class') ?? '')) return 'none';
  const shape = [element.localName, ...telling.map((name) => `${element.getAttribute(name)}`)].join('\n');
  const known = byShape.get(shape);
  if (known !== undefined) return known;
  const alone = blank.importNode(element);
  alone.removeAttribute('style');
  const { display } = computeStyle(alone);
  byShape.set(shape, display);
  return display;
}

function read(element: Element | null, property: keyof Shown): string {
  if (element === null) return initial[property];
  const own = (element as HTMLElement).style[property];
  if (own !== '') return own;
  return property === 'display' ? displayOf(element) : read(element.parentElement, property);
}

/**
 * Answers itself what queries by role and clicks ask of a style: jsdom matches each rule of each sheet against each element again
 * whenever anything has changed, which was half of what a page test took. No sheet of a page is asked, the rest is left to jsdom.
 */
export const quickStyle: typeof window.getComputedStyle = (element) => {
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
