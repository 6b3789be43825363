import type { Comparison } from '@tertium/engine';
import { originText } from '../../../ranked/originText';

/** The source of a picture's numbers, and its date. */
export function sourceOf({ settings }: Pick<Comparison, 'settings'>, day: Date): string {
  const data = originText(settings);
  return `${data === '' ? '' : `${data} `}Made with Tertium, ${day.toISOString().slice(0, 10)}.`;
}

export function SourceLine({ comparison }: { readonly comparison: Comparison }) {
  return <p className="graph-source">{sourceOf(comparison, new Date())}</p>;
}
