import { standardError, usualItemCount } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { countedNoun, plural, type ShowNumber } from '../../ui/countedNoun';
import { LinkButton } from '../../ui/LinkButton';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { countOpen, type Tried } from './tried';
import type { Sure } from './useSure';

interface TrialNoteProps {
  readonly sure: Sure;
  readonly tried: Tried;
  /** `null` if there can't be another sample, as on paper. */
  readonly onSeed: ((seed: number) => void) | null;
}

/** Says what the shares are based on: how many samples, which seed and items, and the standard error. */
export function TrialNote({ sure, tried, onSeed }: TrialNoteProps) {
  const { question, answer, counted, sampledItems, method, isExact, isSlow, places, trouble } = sure;
  const { settings } = useComparison().comparison;
  const show = useFormatNumber();
  const nouns = plural(settings.itemNoun || 'item');
  const count = sampledItems.itemIndexes.length;
  const best = Math.min(count, usualItemCount);
  const openCount = countOpen(question);
  const by = openCount > 0 ? 'other weights or unknown values' : 'other weights';
  const worst = Math.max(...(places ?? []).flat().map((share) => standardError(share, answer?.samples ?? 1)));
  // Even if all samples agree, an error remains that they don't show.
  const error = show(Math.max(1, Math.ceil(1000 * worst)) / 10, 1);
  return (
    <div className="quiet sure-note">
      {places !== null && trouble !== null && !isExact && <p>{trouble}</p>}
      {isExact && <p>Calculated exactly, without trials.</p>}
      {!isExact && trouble === null && (
        <p>
          {answer === null
            ? 'Trying weightings… '
            : `${show(answer.samples)}${isSlow ? ` of ${show(question.samples)}` : ''} weightings tried${isSlow ? ' so far' : ''}, from seed ${show(tried.seed)}. The standard error of a share is ${error} percentage points at most. `}
          {onSeed !== null && (
            <LinkButton onClick={() => onSeed(tried.seed + 1)}>Try another sample</LinkButton>
          )}
        </p>
      )}
      {count < counted.placedCount && (
        <p>{`Only the best ${show(best)} of ${show(counted.placedCount)} ranked ${nouns} are judged${othersText(count - best, sampledItems.contenderCount, by, show)}. ${method === null ? 'The rest are left out here.' : 'All are ranked, but places are counted among these only.'}`}</p>
      )}
      {openCount > 0 && (
        <p>{`${show(openCount)} ${openCount === 1 ? 'value is' : 'values are'} unknown or approximate. Each trial gives ${openCount === 1 ? 'it' : 'each'} a random possible value.`}</p>
      )}
      {tried.scope === 'near' && counted.lockedIds.some((id) => counted.attributeIds.includes(id)) && (
        <p>Locked weights stay as they are.</p>
      )}
    </div>
  );
}

function othersText(judged: number, all: number, by: string, show: ShowNumber): string {
  if (judged <= 0) return '';
  const others = countedNoun(all, 'other', show);
  return `, and ${judged < all ? `${show(judged)} of ${others}` : others} that ${by} could put first`;
}
