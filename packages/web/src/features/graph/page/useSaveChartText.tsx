import type { ChartText } from '@tertium/engine';
import { App } from 'antd';
import { describeTrouble } from '../../../document/editing/troubleWords';
import { newId } from '../../../document/wire/newId';
import { useComparison } from '../../../ranked/comparisonContext';
import { LinkButton } from '../../../ui/LinkButton';
import { withChartText } from '../drawing/headOf';

/** Saves the texts of a chart and offers to undo it. Returns the reason if they can't be saved. */
export function useSaveChartText(): (text: ChartText, label: string) => string | null {
  const { comparison, edit, undo } = useComparison();
  const { message } = App.useApp();
  return (text, label) => {
    const chartTexts = withChartText(comparison.settings, text);
    const refused = edit([{ kind: 'comparison.update', patch: { settings: { chartTexts } } }], label);
    if (refused !== null) return describeTrouble(refused);
    const key = newId();
    const undoSave = () => {
      message.destroy(key);
      void undo();
    };
    const content = (
      <>
        Saved. <LinkButton onClick={undoSave}>Undo</LinkButton>
      </>
    );
    void message.success({ key, content });
    return null;
  };
}
