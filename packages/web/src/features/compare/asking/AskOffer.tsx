import { Button } from 'antd';
import { useState } from 'react';
import { useMay, useRanking } from '../../../comparison/comparisonContext';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { useView } from '../view/useView';
import './askOffer.css';

/**
 * Below a table that somebody is typing: once it ranks and nobody has weighed, it offers the question, and opens nothing
 * by itself. Who has been asked, or does not want to be now, sees it no more.
 */
export function AskOffer() {
  const { ranking } = useRanking();
  const canWeigh = useMay('weigh');
  const show = useFormatNumber();
  const [{ panel }, change] = useView();
  const [isOver, setOver] = useState(false);
  if (panel === 'ask' && !isOver) setOver(true);
  const isRanked = ranking !== null && ranking.placedCount > 1 && ranking.attributeIds.length > 1;
  if (isOver || panel !== null || !canWeigh || !isRanked || ranking.equalWeighting !== 'unweighed')
    return null;
  return (
    <section className="ask-offer" aria-label="Nothing is weighed yet">
      <p>The {show(ranking.attributeIds.length)} attributes that count are worth the same so far.</p>
      <Button size="small" type="primary" onClick={() => change({ panel: 'ask' })}>
        What matters to you?
      </Button>
      <Button size="small" type="text" onClick={() => setOver(true)}>
        Not now
      </Button>
    </section>
  );
}
