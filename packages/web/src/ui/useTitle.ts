import { useEffect } from 'react';

export const productName = 'Tertium';

/** The title in the browser's tab, such as "Settings · Tertium". */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? productName : `${title} · ${productName}`;
  }, [title]);
}
