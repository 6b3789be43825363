import { asSentence, itemName, listAll, type MethodTable, type Ranking } from '@tertium/engine';
import { itemsWord, type MethodWording } from '../../ranked/byMethod/methodWording';
import { useComparison } from '../../ranked/comparisonContext';
import { countedNoun } from '../../ui/countedNoun';
import { Fold } from '../view/Fold';

const shownNames = 100;

interface LeftOutProps extends Pick<MethodTable, 'leftOut'> {
  readonly ranking: Ranking;
  readonly wording: MethodWording;
}

/** Shows how many items are left out because a value is missing, with their names on request. */
export function LeftOut({ leftOut, ranking, wording }: LeftOutProps) {
  const { items } = useComparison().comparison;
  const { attributeNameOf, noun, show } = wording;
  if (leftOut.length === 0) return null;
  const shown = leftOut.slice(0, shownNames);
  const rest = leftOut.length - shown.length;
  const firsts = leftOut.filter(({ itemIndex }) => ranking.place[itemIndex] === 1);
  const names = listAll(firsts.map(({ itemIndex }) => itemName(items, itemIndex, show)));
  return (
    <>
      {firsts.length > 0 && (
        <p>{`${asSentence(names)}, first ${wording.own === 'the ranking here' ? 'in the ranking' : `by ${wording.own}`}, ${firsts.length === 1 ? 'isn’t' : 'aren’t'} among the ${itemsWord(wording)} compared here.`}</p>
      )}
      <Fold
        id="methods.left"
        title={`${countedNoun(leftOut.length, noun, show)} left out: a method needs every value that counts`}
      >
        <ul className="sentences method-left-out">
          {shown.map(({ itemIndex, attributeId, cause }) => (
            <li key={itemIndex}>
              {`${asSentence(itemName(items, itemIndex, show))}: “${attributeNameOf(attributeId)}” ${cause === 'unknown' ? 'is unknown' : 'does not apply'}`}
            </li>
          ))}
          {rest > 0 && <li>{`and ${show(rest)} more`}</li>}
        </ul>
        <p className="quiet">
          {`Nothing is filled in for them. PROMETHEE could handle gaps, but ranks the same ${itemsWord(wording)}, so that places can be compared.`}
        </p>
      </Fold>
    </>
  );
}
