import type { FoundComparison } from '@tertium/contract';
import { useEffect, useState } from 'react';
import { useSearchComparisonsQuery } from './galleryApi';

/** Milliseconds without a letter after which the server is asked. */
const restMilliseconds = 200;

export interface Search {
  readonly found: ReadonlyMap<string, FoundComparison>;
  /** What is known so far is what the page knows by itself. */
  readonly isSearching: boolean;
  /** Why names of items and attributes were not looked at, or not all. */
  readonly trouble: 'failed' | 'incomplete' | null;
}

const nothing: ReadonlyMap<string, FoundComparison> = new Map();

/** Looks for a text in the names of all items and attributes, once the person rests. */
export function useSearch(text: string): Search {
  const wanted = text.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), restMilliseconds);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isAsked = wanted !== '' && asked === wanted;
  const { currentData, isFetching, isError } = useSearchComparisonsQuery(
    { query: { text: asked } },
    { skip: !isAsked, refetchOnMountOrArgChange: true },
  );
  const answer = isAsked ? currentData : undefined;
  const found = answer === undefined ? nothing : new Map(answer.found.map((one) => [one.id, one]));
  if (wanted === '') return { found, isSearching: false, trouble: null };
  if (isAsked && isError) return { found, isSearching: false, trouble: 'failed' };
  const isSearching = answer === undefined || isFetching;
  return { found, isSearching, trouble: answer?.isComplete === false ? 'incomplete' : null };
}
