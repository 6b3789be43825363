import type { MethodAnswer, MethodId, MethodSettings, MethodTable, RankingMethod } from '@tertium/engine';
import type { MethodWording } from '../../ranked/byMethod/methodWording';
import { endsExample } from './endsExample';
import { MethodEntry } from './MethodEntry';
import { PrometheeRules } from './PrometheeRules';
import { RankByIt } from './RankByIt';
import { ShareSlider } from './ShareSlider';

export interface MethodListProps {
  readonly table: MethodTable;
  readonly ids: readonly MethodId[];
  /** The answers of the evaluated methods. */
  readonly answers: readonly MethodAnswer[];
  readonly wording: MethodWording;
  readonly settings: MethodSettings;
  readonly onSettings: (settings: MethodSettings) => void;
  readonly label: string;
}

/** Lists the methods, each with its options. */
export function MethodList({ ids, answers, label, ...shared }: MethodListProps) {
  return (
    <ul className="plain-list method-list" aria-label={label}>
      {ids.map((id) => (
        <MethodEntry
          key={id}
          method={id}
          answer={answers.find(({ method }) => method === id) ?? null}
          table={shared.table}
          wording={shared.wording}
        >
          <Choices {...shared} method={id} />
          <RankByChosen id={id} settings={shared.settings} answers={answers} />
        </MethodEntry>
      ))}
    </ul>
  );
}

/** Offers to rank the comparison by a method with its chosen options, if the method can rank comparisons. */
function RankByChosen({
  id,
  settings: { groupShare, sumShare, rules },
  answers,
}: Pick<MethodListProps, 'settings' | 'answers'> & { readonly id: MethodId }) {
  const answer = answers.find(({ method }) => method === id);
  const chosen = rankingMethodOf(id, { groupShare, sumShare, rules });
  if (chosen === null || answer === undefined) return null;
  return <RankByIt method={chosen} isRefused={answer.kind === 'refused'} />;
}

function rankingMethodOf(
  id: MethodId,
  { groupShare, sumShare, rules }: MethodSettings,
): RankingMethod | null {
  switch (id) {
    case 'vikor':
      return { id, groupShare };
    case 'waspas':
      return { id, sumShare };
    case 'promethee':
      return { id, rules };
    case 'weightedProduct':
    case 'topsis':
    case 'edas':
      return { id };
    default:
      return null;
  }
}

function Choices({
  method,
  table,
  wording,
  settings,
  onSettings,
}: Omit<MethodListProps, 'ids' | 'answers' | 'label'> & Pick<MethodAnswer, 'method'>) {
  switch (method) {
    case 'vikor':
      return (
        <ShareSlider
          label="Part of the sum of gaps (v)"
          ends={['only the largest gap', 'only the sum']}
          example={endsExample(table, method, settings, wording)}
          value={settings.groupShare}
          onChange={(groupShare) => onSettings({ ...settings, groupShare })}
        />
      );
    case 'waspas':
      return (
        <ShareSlider
          label="Part of the weighted sum (λ)"
          ends={['only the product', 'only the sum']}
          example={endsExample(table, method, settings, wording)}
          value={settings.sumShare}
          onChange={(sumShare) => onSettings({ ...settings, sumShare })}
        />
      );
    case 'promethee':
      return (
        <PrometheeRules
          table={table}
          rules={settings.rules}
          onChange={(rules) => onSettings({ ...settings, rules })}
        />
      );
    default:
      return null;
  }
}
