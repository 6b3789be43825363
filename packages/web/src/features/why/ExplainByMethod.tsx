import {
  asSentence,
  explainFailure,
  indexOfId,
  itemName,
  type MethodRanking,
  methods,
} from '@tertium/engine';
import { useState } from 'react';
import { figureName, figureText } from '../../ranked/byMethod/figureNames';
import { methodTexts } from '../../ranked/byMethod/methodTexts';
import { noSumText } from '../../ranked/byMethod/methodVerdict';
import { refusalWords } from '../../ranked/byMethod/refusalWords';
import { useMethodWording } from '../../ranked/byMethod/useMethodWording';
import { useComparison } from '../../ranked/comparisonContext';
import { placeText, showPlace } from '../../ranked/placeText';
import { rankingMethodWithin } from '../../ranked/rankingMethodText';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { AsidePanel } from '../view/AsidePanel';
import { Fold, foldTitles } from '../view/Fold';
import { MethodPartsTable } from './MethodPartsTable';
import { ToSure } from './ToSure';
import './explain.css';
import { FigureTable } from '../../ui/FigureTable';
import { ListChoice } from '../../ui/ListChoice';

interface ExplainByMethodProps {
  readonly itemId: string;
  readonly ranking: MethodRanking;
  readonly onClose: () => void;
}

/** The most items to compare with. */
const mostRivals = 200;

/** Explains an item's place by the ranking method: the method's figures, beside those of another item. */
export function ExplainByMethod({ itemId, ranking, onClose }: ExplainByMethodProps) {
  const { comparison } = useComparison();
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const wording = useMethodWording(ranking.table);
  const [versusId, setVersusId] = useState<string | null>(null);
  const { items } = comparison;
  const itemIndex = indexOfId(items).get(itemId) ?? -1;
  const item = items[itemIndex];
  if (item === undefined) return null;
  const { method, verdict, table } = ranking;
  const nameOf = (index: number) => itemName(items, index, show);
  const place = placeText(ranking, itemIndex);
  const others = [...ranking.leaders(mostRivals)].filter((index) => index !== itemIndex);
  const versus = versusId === null ? -1 : (indexOfId(items).get(versusId) ?? -1);
  const rival = others.includes(versus) ? versus : (others[0] ?? null);
  const indexes = rival === null ? [itemIndex] : [itemIndex, rival];
  const rows = indexes.map((index) => table.itemIndexes.indexOf(index));
  const isPlaced = place !== '' && verdict?.kind === 'placed';
  const placeless = (): string => {
    const ruledOut = ranking.ruledOut.find((each) => each.itemIndex === itemIndex);
    if (ruledOut !== undefined)
      return `It is ruled out: ${ruledOut.failures.map((each) => explainFailure(ranking, comparison, each, numberFormat)).join(' ')}`;
    const left = ranking.leftOut.find((each) => each.itemIndex === itemIndex);
    if (left !== undefined)
      return `It is left out: its “${wording.attributeNameOf(left.attributeId)}” ${left.cause === 'unknown' ? 'is unknown' : 'does not apply'}, and ${methods[method.id].name} needs every value that counts.`;
    if (verdict?.kind === 'refused')
      return `No item has a place: ${methods[method.id].name} ${refusalWords({ ...verdict, method: method.id }, table, wording)}`;
    return 'It isn’t ranked.';
  };
  return (
    <AsidePanel className="explain" title={`Why ${nameOf(itemIndex)}?`} onClose={onClose}>
      <p className="answer">
        {place === ''
          ? placeless()
          : `${asSentence(nameOf(itemIndex))} ${ranking.placeOf(itemIndex).isShared ? 'shares' : 'has'} place ${show(ranking.placeOf(itemIndex).place)} of ${show(ranking.placedCount)} by ${rankingMethodWithin(method)}.`}
      </p>
      {isPlaced && (
        <>
          <FigureTable
            caption={`The ${verdict.better === 'lower' ? 'smaller' : 'larger'} the first figure, the better`}
            heads={[null, ...indexes.map((index) => asSentence(nameOf(index)))]}
            rows={verdict.figures.map(({ id, values }) => [
              figureName(method.id, id),
              ...rows.map((row) => figureText(values[row] ?? 0, show)),
            ])}
          />
          {others.length > 0 && (
            <label className="field">
              <span>Compare with</span>
              <ListChoice
                value={items[rival ?? -1]?.id ?? ''}
                options={others.map((index) => [
                  items[index]?.id ?? '',
                  `${showPlace(placeText(ranking, index), show)} · ${nameOf(index)}`,
                ])}
                onChoose={setVersusId}
              />
            </label>
          )}
          <ToSure />
        </>
      )}
      <Fold id="why.how" title={foldTitles.how}>
        <p>{methodTexts[method.id]}</p>
        {isPlaced && <MethodPartsTable ranking={ranking} indexes={indexes} wording={wording} />}
        <p className="quiet">{noSumText(method.id, wording.noun)}</p>
      </Fold>
    </AsidePanel>
  );
}
