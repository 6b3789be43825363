import {
  blankAttribute,
  blankWeighting,
  type Change,
  type Comparison,
  type ConflictLine,
} from '@tertium/engine';
import { isRemoval } from '../state/conflictLines';
import type { Tab } from './openTab';

/*
 * What people do to a comparison, at random: for tests that let them do anything and look at what is left.
 */

export type Choose = (below: number) => number;

/** What people typed, each text once, and what they gave up themselves. */
export interface Typed {
  readonly next: () => string;
  readonly all: string[];
  readonly givenUp: string[];
}

export const pick = <T>(list: readonly T[], choose: Choose): T | undefined => list[choose(list.length)];

/** Something a person may do to what they see. */
export function someChange(
  { items, attributes, weightings }: Comparison,
  choose: Choose,
  text: string,
  personId: string,
): Change {
  const item = pick(items, choose)?.id ?? '';
  const attribute = pick(attributes, choose)?.id ?? '';
  const weighting = pick(weightings, choose)?.id ?? '';
  const id = crypto.randomUUID();
  const changes: readonly Change[] = [
    { kind: 'cells.set', itemIds: [item], attributeIds: [attribute], rows: [[text]] },
    { kind: 'cells.set', itemIds: [item], attributeIds: [attribute], rows: [[text]] },
    { kind: 'cells.set', itemIds: [item], attributeIds: [attribute], rows: [[text]] },
    { kind: 'item.update', id: item, patch: { name: text } },
    { kind: 'attribute.update', id: attribute, patch: { unit: text } },
    { kind: 'comparison.update', patch: { name: text } },
    { kind: 'comparison.update', patch: { settings: { baselineItemId: item } } },
    { kind: 'items.add', items: [{ id, name: text, position: choose(5) }] },
    { kind: 'attributes.add', attributes: [blankAttribute({ id, name: text, position: choose(5) })] },
    { kind: 'weightings.add', weightings: [{ ...blankWeighting({ id, name: text, position: 0 }) }] },
    {
      kind: 'weightings.add',
      weightings: [blankWeighting({ id: personId, personId, name: 'First', position: 0 })],
    },
    { kind: 'weighting.update', id: weighting, patch: { points: { [attribute]: choose(11) } } },
    { kind: 'items.remove', ids: [item] },
    { kind: 'attributes.remove', ids: [attribute] },
    { kind: 'weightings.remove', ids: [weighting] },
  ];
  return changes[choose(changes.length)] as Change;
}

export const textsIn = (changes: unknown): readonly string[] =>
  JSON.stringify(changes).match(/text\d+!/g) ?? [];

function isAbout(change: Change, { what, itemId, attributeId }: ConflictLine): boolean {
  const [entry = '', field = ''] = what.split('.');
  const isKind = what === 'cell' ? change.kind === 'cells.set' : change.kind === `${entry}.update`;
  const text = JSON.stringify(change);
  return isKind && [itemId, attributeId, field].every((part) => text.includes(part ?? ''));
}

/** Chooses at random where two people did different things; the choice discards the values of that side. */
export async function settle(tab: Tab, choose: Choose, typed: Typed): Promise<void> {
  const { trouble, batches } = tab.edits();
  if (trouble?.kind !== 'conflict') return;
  const choices = trouble.lines.map((line) => (isRemoval(line) || choose(2) === 0 ? 'theirs' : 'mine'));
  for (const [i, line] of trouble.lines.entries()) {
    if (choices[i] !== 'theirs' || isRemoval(line)) continue;
    // What was typed there earlier was overwritten by what is discarded now.
    for (const change of batches.flatMap(({ changes }) => changes)) {
      if (isAbout(change, line)) typed.givenUp.push(...textsIn(change));
    }
  }
  await tab.sync.resolve(trouble.lines, choices);
}

export function dropRefused(tab: Tab, typed: Typed, choose: Choose): void {
  const refused = pick(tab.edits().refused, choose);
  if (refused === undefined) return;
  const { batch, dependents } = refused;
  if (choose(2) === 0 && tab.mend(batch.id, batch.changes) === null) return;
  typed.givenUp.push(...textsIn([batch, dependents]));
  tab.drop(batch.id);
}

/** Where others did something since, the person decides. */
export async function walkBack(tab: Tab, verb: 'undo' | 'redo', choose: Choose): Promise<void> {
  const outcome = await tab[verb]();
  if (outcome === null || !('overwrites' in outcome)) return;
  await tab[verb](choose(2) === 0 ? 'mine' : 'theirs');
}

/** Chooses by a list of numbers, again and again. */
export function createChoose(numbers: readonly number[]): Choose {
  let at = 0;
  return (below) => (below === 0 ? 0 : ((numbers[at++ % numbers.length] ?? 0) + at * 31) % below);
}

export function createTyped(): Typed {
  const all: string[] = [];
  return {
    next: () => {
      const text = `text${all.length}!`;
      all.push(text);
      return text;
    },
    all,
    givenUp: [],
  };
}

/** Texts that somebody typed, and that are neither kept anywhere nor discarded. */
export function lostTexts({ all, givenUp }: Typed, log: readonly string[], kept: unknown): readonly string[] {
  const found = new Set([...textsIn(kept), ...givenUp]);
  return all.filter((text) => log.some((entry) => entry.includes(text)) && !found.has(text));
}
