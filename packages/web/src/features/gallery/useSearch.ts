import type { FoundComparison } from '@tertium/contract';
import { useEffect, useState } from 'react';
import { useSearchComparisonsQuery } from './galleryApi';

/** The server is asked after this time without typing. */
const restMilliseconds = 200;

export interface Search {
  readonly found: ReadonlyMap<string, FoundComparison>;
  /** Whether the server is still searching. Until it answers, `found` is empty. */
  readonly isSearching: boolean;
  /** `failed` if items and attributes weren't searched, `incomplete` if not all were. */
  readonly trouble: 'failed' | 'incomplete' | null;
}

const nothing: ReadonlyMap<string, FoundComparison> = new Map();

/** Searches the names of all items and attributes on the server, once the person stops typing. */
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
