import '../ui/withoutEval';

/*
 * Runs before any other module. The page is served with `require-trusted-types-for 'script'`. The one policy allows
 * style text, which the UI kit writes with innerHTML, and nothing that could hold a tag.
 */
interface TrustedTypesHost {
  trustedTypes?: {
    createPolicy(name: string, rules: Record<string, (value: string) => string>): unknown;
  };
}

function passText(value: string): string {
  if (value.includes('<')) throw new TypeError('Markup may not be written into the page');
  return value;
}

function passOwnScript(value: string): string {
  const url = new URL(value, location.href);
  if (url.origin !== location.origin || !url.pathname.startsWith('/assets/')) {
    throw new TypeError('Only scripts of this application may be loaded');
  }
  return url.href;
}

(window as TrustedTypesHost).trustedTypes?.createPolicy('default', {
  createHTML: passText,
  createScriptURL: passOwnScript,
});

// The UI kit locks scrolling behind dialogs with a style element that lacks the page's nonce. This adds the nonce to
// styles that scripts create, but not to those in markup.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
const createElement = document.createElement.bind(document);
document.createElement = (name: string, options?: ElementCreationOptions): HTMLElement => {
  const element = createElement(name, options);
  if (nonce !== '' && element instanceof HTMLStyleElement) element.nonce = nonce;
  return element;
};

// The UI kit measures growing text fields with a style attribute. The policy refuses the attribute but allows setting
// the property.
const setAttribute = HTMLTextAreaElement.prototype.setAttribute;
HTMLTextAreaElement.prototype.setAttribute = function (
  this: HTMLTextAreaElement,
  name: string,
  value: string,
) {
  if (name === 'style') this.style.cssText = value;
  else setAttribute.call(this, name, value);
};
