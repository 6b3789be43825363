import { isByMethod } from '@tertium/engine';
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { weigherName, whoseWords } from '../../ranked/weightingChoices';
import { countedNoun } from '../../ui/countedNoun';
import { useFormatNumber } from '../../ui/useFormatNumber';
import type { ExportChoices } from './exportChoices';
import type { useExported } from './useExported';
import type { WorkbookProgress } from './workbook/saveWorkbook';
import { explainFixedRanking, tooLargeWords, workbookShapeOf } from './workbook/workbookShape';

/** Describes the comparison's workbook and makes it, which takes a while for a large table. */
export function useWorkbook(
  exported: ReturnType<typeof useExported>,
  choices: ExportChoices,
  notes: readonly string[],
) {
  const { comparison } = useComparison();
  const live = useRanking();
  const { message } = App.useApp();
  const show = useFormatNumber();
  const whose = useWhose();
  const [isMaking, setIsMaking] = useState(false);
  const [progress, setProgress] = useState<WorkbookProgress | null>(null);
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  const { input, itemsAre } = exported;
  const found = workbookShapeOf(comparison, input.ranking, live.sum);
  const all = countedNoun(comparison.items.length, comparison.settings.itemNoun || 'item', show);

  const { items, attributes } = exported.sizes[choices.what];
  const save = async () => {
    const tooLarge = tooLargeWords(items, attributes, itemsAre);
    if (tooLarge !== null) return void message.error(tooLarge);
    const controller = new AbortController();
    waiting.current = controller;
    setIsMaking(true);
    try {
      const { saveWorkbook } = await import('./workbook/saveWorkbook');
      const shape = choices.hasSheets ? found : 'table';
      const { sum, weighting } = live;
      await saveWorkbook(
        { exported: input, itemsAre, shape, sum, weighting, whose, notes },
        controller.signal,
        setProgress,
      );
      message.success('XLSX saved');
    } catch {
      if (!controller.signal.aborted) message.error('Couldn’t create the XLSX file. Try again.');
    } finally {
      setIsMaking(false);
      setProgress(null);
    }
  };

  return {
    canHaveSheets: found !== 'table',
    sheetsLabel:
      found === 'withFormulas'
        ? `XLSX with ranking of all ${all}, recalculated from its weights`
        : `XLSX with ranking and weights of all ${all}`,
    /** Why changing a weight in the file doesn't change the ranking. */
    why:
      input.ranking !== null && (found === 'tooLarge' || isByMethod(input.ranking))
        ? explainFixedRanking(found, input.ranking)
        : null,
    isMaking,
    /** Shown while a large one is made. */
    progressText:
      progress === null ? null : `Writing “${progress.sheet}”: ${show(progress.rows)} rows so far.`,
    cancel: () => waiting.current?.abort(),
    save: () => void save(),
  };
}

/** "Weights of Ada.", also for one's own, because others read it. */
function useWhose(): string {
  const { weighers, personId } = useComparison();
  const { weighting, whose } = useRanking();
  if (weighting === null) return 'No weights set. All count equally.';
  const others = whoseWords({ weighting, whose }, weighers);
  if (others !== null) return `${others}.`;
  const isNamed = weighers.some(({ id }) => id === personId);
  return isNamed
    ? `Weights of ${weigherName(weighers, personId)}.`
    : 'Weights of the person who exported this.';
}
