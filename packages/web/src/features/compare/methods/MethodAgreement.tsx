import { type MethodSettings, type MethodTable, methodIds } from '@tertium/engine';
import { useState } from 'react';
import { AgreementFigures } from './AgreementFigures';
import { agreementWords } from './agreementWords';
import { MethodList } from './MethodList';
import { everyonesMethods } from './methodTexts';
import type { MethodWording } from './methodWording';
import { PlacesTable } from './PlacesTable';
import { refusalsWords } from './refusalWords';
import { useMethodAnswers } from './useMethodAnswers';
import { WhatMethodsSee } from './WhatMethodsSee';
import { WhyDifferent } from './WhyDifferent';

interface MethodAgreementProps {
  readonly table: MethodTable;
  readonly wording: MethodWording;
  readonly settings: MethodSettings;
  readonly onSettings: (settings: MethodSettings) => void;
}

const others = methodIds.filter((id) => !everyonesMethods.includes(id));

/** What the methods say of a table of which they can be asked. */
export function MethodAgreement({ table, wording, settings, onSettings }: MethodAgreementProps) {
  const [isAll, setIsAll] = useState(false);
  const answers = useMethodAnswers(table, everyonesMethods, settings);
  const more = useMethodAnswers(table, isAll ? others : none, settings);
  if (answers === null) return waiting;
  const shown = [...answers, ...(more ?? [])];
  const list = { table, wording, settings, onSettings };
  return (
    <>
      <p className="methods-headline">{agreementWords(table, answers, wording)}</p>
      {refusalsWords(answers, table, wording).map((text) => (
        <p key={text} className="quiet">
          {text}
        </p>
      ))}
      <WhyDifferent table={table} answers={answers} settings={settings} wording={wording} />
      <PlacesTable table={table} answers={shown} wording={wording} />
      <AgreementFigures table={table} answers={shown} wording={wording} />
      <WhatMethodsSee table={table} wording={wording} />
      <MethodList {...list} answers={answers} label="Methods" />
      <button
        type="button"
        className="link-button"
        aria-expanded={isAll}
        onClick={() => setIsAll((before) => !before)}
      >
        {isAll ? 'Fewer methods' : `All methods: ${others.length} more`}
      </button>
      {isAll && more === null && waiting}
      {isAll && more !== null && <MethodList {...list} answers={more} label="More methods" />}
    </>
  );
}

const none = [] as const;
const waiting = <p role="status">Asking the methods…</p>;
