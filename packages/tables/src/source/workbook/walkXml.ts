import { Parser } from 'htmlparser2';

export type XmlAttributes = Readonly<Record<string, string>>;

export interface XmlHandlers {
  readonly open?: (name: string, attributes: XmlAttributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/**
 * Walks through an XML text from its start. Names come without their prefix, and texts with their entities replaced.
 */
export function walkXml(xml: string, { open, text, close }: XmlHandlers): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open?.(localName(name), attributes),
      ontext: (data) => text?.(data),
      onclosetag: (name) => close?.(localName(name)),
    },
    { xmlMode: true },
  );
  parser.end(xml);
}

function localName(name: string): string {
  return name.includes(':') ? name.slice(name.indexOf(':') + 1) : name;
}
