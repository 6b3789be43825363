import { type MethodRanking, methods } from '@tertium/engine';
import { compromiseWords } from '../../../comparison/byMethod/compromiseWords';
import { noSumText } from '../../../comparison/byMethod/methodVerdict';
import { useMethodWording } from '../../../comparison/byMethod/useMethodWording';
import { MethodsButton } from '../view/MethodsButton';

interface SureByMethodProps {
  readonly ranking: MethodRanking;
  readonly isOnPaper?: boolean;
}

/** Why nothing of weighted sums is told where a method ranks, and what that method itself says of how sure it is. */
export function SureByMethod({ ranking, isOnPaper = false }: SureByMethodProps) {
  const { method, verdict, table } = ranking;
  const wording = useMethodWording(table);
  const { name } = methods[method.id];
  const compromise = verdict?.kind === 'placed' ? verdict.compromise : null;
  return (
    <>
      <p>{`This comparison is ranked by ${name}. ${noSumText(method.id, wording.noun)}`}</p>
      <p>
        How often somebody is first among other weightings, who never can be, and what would turn the ranking
        are worked out for the weighted sum alone.
      </p>
      {compromise !== null && <p>{compromiseWords(compromise, wording)}</p>}
      {!isOnPaper && (
        <>
          <p>
            What tells how far one can trust it is whether other ways of ranking agree, the weighted sum among
            them.
          </p>
          <MethodsButton />
        </>
      )}
    </>
  );
}
