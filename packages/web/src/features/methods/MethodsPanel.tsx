import {
  type Comparison,
  type MethodSettings,
  methodTable,
  type Ranking,
  settingsOfMethod,
  usualMethodSettings,
} from '@tertium/engine';
import { useMemo, useState } from 'react';
import { itemsWord } from '../../ranked/byMethod/methodWording';
import { useMethodWording } from '../../ranked/byMethod/useMethodWording';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { AsidePanel } from '../view/AsidePanel';
import { LeftOut } from './LeftOut';
import { MethodAgreement } from './MethodAgreement';
import { RankedByLine } from './RankedByLine';
import './methods.css';

interface MethodsPanelProps {
  readonly onClose: () => void;
}

/**
 * Shows whether other methods agree with this ranking: in a line, then place by place. Reasons and methods are in
 * folds.
 */
export function MethodsPanel({ onClose }: MethodsPanelProps) {
  const { sum } = useRanking();
  return sum === null ? null : <Asked ranking={sum} onClose={onClose} />;
}

/** The comparison's saved options of its ranking method, and defaults for the others. */
function chosenIn({ settings: { method } }: Comparison): MethodSettings {
  return method == null ? usualMethodSettings : settingsOfMethod(method);
}

function Asked({ ranking, onClose }: MethodsPanelProps & { readonly ranking: Ranking }) {
  const { comparison } = useComparison();
  const { attributes } = comparison;
  const [settings, setSettings] = useState<MethodSettings>(() => chosenIn(comparison));
  const table = useMemo(() => methodTable(ranking, attributes), [ranking, attributes]);
  const wording = useMethodWording(table);
  const { itemIndexes, columns, leftOut } = table;
  const items = itemsWord(wording);
  const whyNothing =
    columns.length === 0
      ? 'Nothing counts yet. Choose what matters.'
      : leftOut.length === 0
        ? `There are fewer than two ${items} to rank.`
        : `Fewer than two ${items} have every value that counts, so there is nothing to compare.`;
  const left = <LeftOut leftOut={leftOut} ranking={ranking} wording={wording} />;
  return (
    <AsidePanel className="methods" title="Do other methods agree?" onClose={onClose}>
      {itemIndexes.length < 2 || columns.length === 0 ? (
        <>
          <RankedByLine wording={wording} />
          <p>{whyNothing}</p>
          {left}
        </>
      ) : (
        <MethodAgreement table={table} wording={wording} settings={settings} onSettings={setSettings}>
          {left}
        </MethodAgreement>
      )}
    </AsidePanel>
  );
}
