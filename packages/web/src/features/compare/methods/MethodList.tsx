import type { MethodAnswer, MethodId, MethodSettings, MethodTable } from '@tertium/engine';
import { MethodEntry } from './MethodEntry';
import type { MethodWording } from './methodWording';
import { PrometheeRules } from './PrometheeRules';
import { ShareSlider } from './ShareSlider';

interface MethodListProps {
  readonly table: MethodTable;
  readonly ids: readonly MethodId[];
  /** Of those that have been asked. */
  readonly answers: readonly MethodAnswer[];
  readonly wording: MethodWording;
  readonly settings: MethodSettings;
  readonly onSettings: (settings: MethodSettings) => void;
  readonly label: string;
}

/** Each method with what can be chosen about it, where it is used. */
export function MethodList({ ids, answers, label, ...shared }: MethodListProps) {
  return (
    <ul className="method-list" aria-label={label}>
      {ids.map((id) => (
        <MethodEntry
          key={id}
          method={id}
          answer={answers.find(({ method }) => method === id) ?? null}
          table={shared.table}
          wording={shared.wording}
        >
          <Choices {...shared} method={id} />
        </MethodEntry>
      ))}
    </ul>
  );
}

function Choices({
  method,
  table,
  settings,
  onSettings,
}: Omit<MethodListProps, 'ids' | 'answers' | 'label'> & Pick<MethodAnswer, 'method'>) {
  switch (method) {
    case 'vikor':
      return (
        <ShareSlider
          label="Part of the sum of gaps (v)"
          ends={['only the largest gap', 'only the sum']}
          value={settings.groupShare}
          onChange={(groupShare) => onSettings({ ...settings, groupShare })}
        />
      );
    case 'waspas':
      return (
        <ShareSlider
          label="Part of the weighted sum (λ)"
          ends={['only the product', 'only the sum']}
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
