import { additiveForm, type MethodRanking } from '@tertium/engine';
import { compromiseWords } from '../../ranked/byMethod/compromiseWords';
import { leftOutText } from '../../ranked/byMethod/methodVerdict';
import { useMethodWording } from '../../ranked/byMethod/useMethodWording';
import { rankingMethodNames } from '../../ranked/rankingMethodWords';
import { basisText } from './methodSureWords';

/** Says what the panel's figures are based on, which items they cover, and how sure the method itself is. */
export function MethodBasis({ ranking }: { readonly ranking: MethodRanking }) {
  const { method, verdict, table, isBehind } = ranking;
  const wording = useMethodWording(table);
  const name = rankingMethodNames[method.id];
  if (isBehind) return <p role="status">{`${name} is still ranking with these weights. Figures follow.`}</p>;
  const compromise = verdict?.kind === 'placed' ? verdict.compromise : null;
  const left = leftOutText(ranking, wording);
  return (
    <>
      <p>{basisText(method.id, additiveForm(ranking)?.of ?? null)}</p>
      {compromise !== null && <p>{compromiseWords(compromise, wording)}</p>}
      {left !== '' && <p className="quiet">{left}</p>}
      {table.inexactIds.length > 0 && (
        <p className="quiet">Ranges and estimates count at their worse end here.</p>
      )}
    </>
  );
}
