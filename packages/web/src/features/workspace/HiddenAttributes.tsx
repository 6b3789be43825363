import { attributeName, type Standings } from '@tertium/engine';
import { useCallback } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { useRanked } from '../../ranked/useRanked';
import { LinkButton } from '../../ui/LinkButton';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useHidden } from '../view/useHidden';
import { sayHidden } from './hiddenWords';

/** Says which attributes are hidden and that some still count. A click shows them again. */
export function HiddenAttributes() {
  const { attributes } = useComparison().comparison;
  const { hidden, hide } = useHidden();
  const show = useFormatNumber();
  const say = useCallback(
    ({ attributeIds, shares }: Pick<Standings, 'attributeIds' | 'shares'>) =>
      sayHidden(
        hidden.map((each) => ({
          name: attributeName(attributes, each),
          isCounting: (shares[attributeIds.indexOf(each.id)] ?? 0) > 0,
        })),
        show,
      ),
    [attributes, hidden, show],
  );
  const text = useRanked(say, null) ?? say({ attributeIds: [], shares: new Float64Array() });
  if (text === '') return null;
  return (
    <span className="hidden-attributes quiet">
      <span role="status" title={hidden.map((each) => attributeName(attributes, each)).join(', ')}>
        {text}
      </span>
      <LinkButton aria-label={hidden.length === 1 ? 'Show it' : 'Show them'} onClick={() => hide([])}>
        Show
      </LinkButton>
    </span>
  );
}
