import { isBetter, type MethodRanking, type Ranking } from '@tertium/engine';
import { LeftOut } from './LeftOut';
import { notStraightText, noValuesText } from './methodSureWords';
import { type TurningProps, TurningWeighting } from './Turning';

interface TurningByMethodProps extends Pick<TurningProps, 'itemIndexes' | 'words' | 'tryOn'> {
  readonly ranking: MethodRanking;
  /** The same ranking as one of sums; `null` of a method that is none. */
  readonly sum: Ranking | null;
}

/** What would take the first place away where a method ranks: other weights where it is a sum of parts, and what is left out. */
export function TurningByMethod({ ranking, sum, ...props }: TurningByMethodProps) {
  const [leader = -1] = props.itemIndexes;
  if (ranking.placeOf(leader).isShared) return null;
  const isLevel =
    sum !== null && !isBetter(sum.score[leader] ?? 0, sum.score[props.itemIndexes[1] ?? -1] ?? 0);
  const { id } = ranking.method;
  return (
    <>
      <h2 className="sure-part">What would turn it</h2>
      {sum === null ? (
        <p className="quiet">{notStraightText(id)}</p>
      ) : (
        !isLevel && <TurningWeighting {...props} ranking={sum} />
      )}
      <p className="quiet">{noValuesText(id)}</p>
      <LeftOut {...props} ranking={ranking} />
    </>
  );
}
