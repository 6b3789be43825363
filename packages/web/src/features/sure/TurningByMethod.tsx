import type { MethodRanking, Ranking } from '@tertium/engine';
import { LeftOut } from './LeftOut';
import { notStraightText, noValuesText } from './methodSureWords';
import { sharedText } from './sureWords';
import { isAhead, type TurningProps, TurningWeighting } from './Turning';

interface TurningByMethodProps extends Omit<TurningProps, 'ranking'> {
  readonly ranking: MethodRanking;
  /** The same ranking as one of sums; `null` of a method that is none. */
  readonly sum: Ranking | null;
}

/** What would take the first place away where a method ranks: other weights where it is a sum of parts, and what is left out. */
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
