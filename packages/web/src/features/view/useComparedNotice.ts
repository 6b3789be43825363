import { indexOfId } from '@tertium/engine';
import { App } from 'antd';
import { useEffect, useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { countedNoun } from '../../ui/countedNoun';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { comparedOf } from './useShortlist';

/** Says once what an address that names items to put side by side can't show. */
export function useComparedNotice(compared: readonly string[]): void {
  const { items } = useComparison().comparison;
  const { message } = App.useApp();
  const show = useFormatNumber();
  const [text] = useState(() => {
    const asked = [...new Set(compared)];
    const lost = asked.filter((id) => !indexOfId(items).has(id)).length;
    const isShown = asked.length === 0 || comparedOf(items, asked).length > 0;
    if (lost > 0) {
      const gone = `${show(lost)} of the ${countedNoun(asked.length, 'item', show)} in this link no longer ${lost === 1 ? 'exists' : 'exist'}.`;
      return isShown ? gone : `${gone} All items are shown.`;
    }
    return isShown
      ? null
      : `This link names ${countedNoun(asked.length, 'item', show)}. Only 2 to 6 can be shown alone, so all are shown.`;
  });
  useEffect(() => {
    if (text !== null) message.info(text);
  }, [text, message]);
}
