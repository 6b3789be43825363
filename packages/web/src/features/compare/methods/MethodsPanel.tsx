import {
  type Comparison,
  type MethodSettings,
  methodTable,
  type Ranking,
  settingsOfMethod,
  usualMethodSettings,
} from '@tertium/engine';
import { useMemo, useState } from 'react';
import { itemsWord } from '../../../comparison/byMethod/methodWording';
import { useMethodWording } from '../../../comparison/byMethod/useMethodWording';
import { useComparison, useRanking } from '../../../comparison/comparisonContext';
import { AsidePanel } from '../view/AsidePanel';
import { useView } from '../view/useView';
import { LeftOut } from './LeftOut';
import { MethodAgreement } from './MethodAgreement';
import { RankedByLine } from './RankedByLine';
import './methods.css';

/** Whether other ways of ranking agree with this one: in a line, then why not, then place by place. */
export function MethodsPanel() {
  const { sum } = useRanking();
  const isEmpty = useComparison().comparison.items.length === 0;
  if (sum === null || isEmpty) return null;
  return (
    <aside className="side-panel comparing-methods">
      <Asked ranking={sum} />
    </aside>
  );
}

/** What the comparison keeps about the method that ranks it, and else the usual. */
function chosenIn({ settings: { method } }: Comparison): MethodSettings {
  return method == null ? usualMethodSettings : settingsOfMethod(method);
}

function Asked({ ranking }: { readonly ranking: Ranking }) {
  const [, change] = useView();
  const close = () => change({ panel: null });
  const { comparison } = useComparison();
  const { attributes } = comparison;
  const [settings, setSettings] = useState<MethodSettings>(() => chosenIn(comparison));
  const table = useMemo(() => methodTable(ranking, attributes), [ranking, attributes]);
  const wording = useMethodWording(table);
  const { itemIndexes, columns, leftOut } = table;
  const items = itemsWord(wording);
  const left = <LeftOut leftOut={leftOut} ranking={ranking} wording={wording} />;
  return (
    <AsidePanel
      className="methods"
      label="Other ways of ranking"
      title="Do other ways of ranking agree?"
      closeLabel="Close other ways of ranking"
      onClose={close}
    >
      <RankedByLine wording={wording} />
      {columns.length === 0 ? (
        <p>Nothing counts yet, so there is nothing to rank by.</p>
      ) : itemIndexes.length < 2 ? (
        <>
          <p>
            {leftOut.length === 0
              ? `There are fewer than two ${items} to rank.`
              : `Fewer than two ${items} have every value that counts, so there is nothing to compare.`}
          </p>
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
