import { firstOf, type MethodAnswer, type MethodId, type MethodTable, methods } from '@tertium/engine';
import type { ReactNode } from 'react';
import { compromiseWords } from '../../ranked/byMethod/compromiseWords';
import { familyNames, methodTexts, ranksAsTexts } from '../../ranked/byMethod/methodTexts';
import { type MethodWording, namesOf } from '../../ranked/byMethod/methodWording';
import { refusalWords } from '../../ranked/byMethod/refusalWords';
import { MethodFigures } from './MethodFigures';

interface MethodEntryProps {
  readonly method: MethodId;
  /** `null` while it is being evaluated. */
  readonly answer: MethodAnswer | null;
  readonly table: MethodTable;
  readonly wording: MethodWording;
  /** The method's options. */
  readonly children?: ReactNode;
}

const domainTexts = {
  any: 'Takes any numbers',
  notNegative: 'Takes numbers of 0 or more',
  positive: 'Takes numbers above 0',
} as const;

/** A method: what it does, its answer for this table or why it refuses it, its paper and its domain. */
export function MethodEntry({ method, answer, table, wording, children }: MethodEntryProps) {
  const { name, family, paper, domain, refuses, ranksAs } = methods[method];
  /** Whether the ranking uses another name than the formula. */
  const isAnother = ranksAs !== undefined && method !== 'weightedSum' && method !== 'weightedProduct';
  const ends = refuses === '' ? '' : `; refuses ${refuses}`;
  return (
    <li className="method-entry">
      <h3>
        {name} <span className="method-family quiet">{familyNames[family]}</span>
      </h3>
      <p>{methodTexts[method]}</p>
      {answer === null ? (
        <p className="quiet">Checking…</p>
      ) : answer.kind === 'refused' ? (
        <p className="method-refusal">{`Can’t rank this table: it ${refusalWords(answer, table, wording)}`}</p>
      ) : (
        <p>
          {'First: '}
          <strong>{namesOf(firstOf(answer.places), wording)}</strong>
          {answer.compromise !== null && `. ${compromiseWords(answer.compromise, wording)}`}
        </p>
      )}
      {children}
      {answer?.kind === 'placed' && <MethodFigures answer={answer} table={table} wording={wording} />}
      <p className="quiet">
        {`${paper}. ${domainTexts[domain]}${ends}.${isAnother ? ` ${ranksAsTexts[ranksAs]}` : ''}`}
      </p>
    </li>
  );
}
