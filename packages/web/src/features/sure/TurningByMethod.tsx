import type { MethodRanking, Ranking } from '@tertium/engine';
import { LeftOut } from './LeftOut';
import { notStraightText, noValuesText } from './methodSureWords';
import { sharedText } from './sureWords';
import { isAhead, type TurningProps, TurningWeighting } from './Turning';

interface TurningByMethodProps extends Omit<TurningProps, 'ranking'> {
  readonly ranking: MethodRanking;
  /** The ranking as a weighted sum, `null` if the method has no such form. */
  readonly sum: Ranking | null;
}

/**
 * Shows what would change the first place of a method: other weights if it is a sum of parts, and leaving something
 * out.
 */
export function TurningByMethod({ ranking, sum, ...props }: TurningByMethodProps) {
  const [leader = -1] = props.itemIndexes;
  if (ranking.placeOf(leader).isShared) return <p>{sharedText}</p>;
  const { id } = ranking.method;
  return (
    <>
      {sum === null ? (
        <p className="quiet">{notStraightText(id)}</p>
      ) : (
        isAhead(sum, props.itemIndexes) && <TurningWeighting {...props} ranking={sum} />
      )}
      <p className="quiet">{noValuesText(id)}</p>
      <LeftOut {...props} ranking={ranking} />
    </>
  );
}
