import { firstShareText } from '../../ranked/sampling/firstShareText';
import { countOpen, type Tried } from './tried';
import type { Sure } from './useSure';

interface SureHeadlineProps {
  readonly sure: Sure;
  readonly tried: Tried;
}

/** Says how often the first item is first, or that sampling is running. */
export function SureHeadline({ sure, tried }: SureHeadlineProps) {
  const { ranking, question, places, isExact, by, words, trouble } = sure;
  const { itemIndexes } = question;
  const share = places?.[0]?.[0];
  if (share === undefined) return trouble ?? 'Trying weightings…';
  return firstShareText({
    ranking,
    scope: tried.scope,
    leader: itemIndexes[0] ?? -1,
    share,
    isExact,
    judgedCount: itemIndexes.length,
    hasOpen: countOpen(question) > 0,
    ...(by !== undefined && { by }),
    words,
  });
}
