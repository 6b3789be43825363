/** What this package takes from Papa Parse: its own types come with those of Node. The tests are checked against its own. */
export interface ParseConfig {
  delimiter?: string;
  newline?: '\r' | '\n' | '\r\n';
  quoteChar?: string;
  preview?: number;
}
export interface ParseResult<T> {
  data: T[];
  errors: { code: string; index?: number }[];
  meta: { cursor: number };
}
export function parse<T>(text: string, config: ParseConfig): ParseResult<T>;
export class Parser {
  constructor(config: ParseConfig);
  parse(text: string, baseIndex: number, ignoreLastRow: boolean): ParseResult<string[]>;
}
