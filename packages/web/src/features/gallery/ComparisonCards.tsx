import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useFormatNumber } from '../../ui/useFormatNumber';
import type { Listed } from './arrange';
import { type CardAction, ComparisonCard } from './ComparisonCard';

/** Cards drawn at first, and again each time the person scrolls near the end. */
const cardsAtOnce = 60;

interface ComparisonCardsProps {
  readonly listed: readonly Listed[];
  readonly onAction: (action: CardAction, of: Listed['summary']) => void;
}

/** The cards of many comparisons, drawn as the person scrolls. */
export function ComparisonCards({ listed, onAction }: ComparisonCardsProps) {
  const show = useFormatNumber();
  const [drawn, setDrawn] = useState(cardsAtOnce);
  const end = useRef<HTMLDivElement>(null);
  const left = listed.length - drawn;
  useEffect(() => {
    if (end.current === null || left <= 0) return;
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setDrawn((count) => count + cardsAtOnce);
      },
      { rootMargin: '600px' },
    );
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [left]);
  return (
    <>
      <ul className="comparison-cards" aria-label="My comparisons">
        {listed.slice(0, drawn).map(({ summary, found }) => (
          <li key={summary.id}>
            <ComparisonCard
              summary={summary}
              found={found}
              nowSeconds={Date.now() / 1000}
              onAction={(action) => onAction(action, summary)}
            />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div ref={end} className="gallery-more">
          <Button onClick={() => setDrawn((count) => count + cardsAtOnce)}>
            Show more ({show(left)} left)
          </Button>
        </div>
      )}
    </>
  );
}
