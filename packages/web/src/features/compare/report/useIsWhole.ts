import { useEffect, useState } from 'react';

/** Whether nothing of the report is still being worked out: what leaves before would lack it. */
export function useIsWhole(article: HTMLElement | null): boolean {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (article === null) return setWhole(false);
    const look = () => setWhole(article.querySelector('.report-waiting') === null);
    const observer = new MutationObserver(look);
    observer.observe(article, { childList: true, subtree: true, attributeFilter: ['class'] });
    look();
    return () => observer.disconnect();
  }, [article]);
  return isWhole;
}
