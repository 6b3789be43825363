import { everyonesMethods, methodIds } from '@tertium/engine';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { itemsWord, ownTitle } from '../../ranked/byMethod/methodWording';
import { refusalsWords } from '../../ranked/byMethod/refusalWords';
import { useMethodAnswers } from '../../ranked/methods/useMethodAnswers';
import { LinkButton } from '../../ui/LinkButton';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { Fold, foldTitles } from '../view/Fold';
import { AgreementFigures } from './AgreementFigures';
import { agreementWords } from './agreementWords';
import { MethodInputs } from './MethodInputs';
import { MethodList, type MethodListProps } from './MethodList';
import { PlacesTable } from './PlacesTable';
import { RankedByLine } from './RankedByLine';
import { WhyDifferent } from './WhyDifferent';

const slowMilliseconds = 200;

interface MethodAgreementProps
  extends Pick<MethodListProps, 'table' | 'wording' | 'settings' | 'onSettings'> {
  /** The items that are left out. */
  readonly children: ReactNode;
}

const others = methodIds.filter((id) => !everyonesMethods.includes(id));
const none = [] as const;

/** The methods' answers for a table that they can rank. */
export function MethodAgreement({ table, wording, settings, onSettings, children }: MethodAgreementProps) {
  const [isAll, setIsAll] = useState(false);
  const { evaluated, isTroubled } = useMethodAnswers(table, everyonesMethods, settings);
  const more = useMethodAnswers(table, isAll ? others : none, settings);
  const answers = useMemo(() => evaluated.map(({ answer }) => answer), [evaluated]);
  const further = useMemo(() => more.evaluated.map(({ answer }) => answer), [more.evaluated]);
  const shown = useMemo(() => [...answers, ...further], [answers, further]);
  const all = useMemo(() => [...evaluated, ...more.evaluated], [evaluated, more.evaluated]);
  const isComplete = evaluated.length === everyonesMethods.length;
  const list = { table, wording, settings, onSettings };
  return (
    <>
      {isComplete ? (
        <>
          <p className="answer">{agreementWords(table, answers, wording)}</p>
          <PlacesTable table={table} answers={shown} wording={wording} />
        </>
      ) : (
        <Asking done={evaluated.length} of={everyonesMethods.length} isTroubled={isTroubled} />
      )}
      <RankedByLine wording={wording} />
      <Fold id="methods.change" title={foldTitles.change}>
        <p className="quiet">
          {`${ownTitle(wording)}${wording.own === 'the weighted sum' ? '' : ' is a weighted sum. It'} adds up each value on its scale (0 to 1) times its weight. The other methods:`}
        </p>
        {wording.own === 'the ranking here' && (
          <p className="quiet">
            {`The comparison can be ranked by one of them instead. Most depend on which ${itemsWord(wording)} are compared: adding or removing one can change the order of the others.`}
          </p>
        )}
        <MethodList {...list} ids={everyonesMethods} answers={answers} label="Methods" />
        <LinkButton aria-expanded={isAll} onClick={() => setIsAll((before) => !before)}>
          {isAll ? 'Fewer methods' : `All methods: ${others.length} more`}
        </LinkButton>
        {isAll && (
          <>
            {further.length < others.length && (
              <Asking done={further.length} of={others.length} isTroubled={more.isTroubled} />
            )}
            <MethodList {...list} ids={others} answers={further} label="More methods" />
          </>
        )}
      </Fold>
      <Fold id="methods.others" title={foldTitles.others}>
        {isComplete && <WhyDifferent evaluated={evaluated} settings={settings} wording={wording} />}
        {children}
        {refusalsWords(answers, table, wording).map((text) => (
          <p key={text} className="quiet">
            {text}
          </p>
        ))}
      </Fold>
      <Fold id="methods.how" title={foldTitles.how}>
        <MethodInputs table={table} wording={wording} />
        {isComplete && answers.some(({ kind }) => kind === 'placed') && (
          <Fold id="methods.figures" title="Agreement in figures, and what the words mean">
            <AgreementFigures table={table} evaluated={all} settings={settings} wording={wording} />
          </Fold>
        )}
      </Fold>
    </>
  );
}

interface AskingProps {
  readonly done: number;
  readonly of: number;
  readonly isTroubled: boolean;
}

/** Shows the progress once it takes long, or that it failed. */
function Asking({ done, of, isTroubled }: AskingProps) {
  const show = useFormatNumber();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  if (isTroubled)
    return <p role="alert">The other methods couldn’t run (ERR_METHODS). Reload the page to try again.</p>;
  return <p role="status">{isSlow && `Ranking by other methods… ${show(done)} of ${show(of)}`}</p>;
}
