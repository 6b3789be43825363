import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { formatMoment } from '../../ui/formatTime';
import { useComparison, useRanking } from '../comparisonContext';
import { whoseWords } from '../weightingChoices';
import { useLeavePast } from './useLeavePast';

/** That this is how it was, by which weights, and the way back; what else can be done with it stands beside that. */
export function PastBanner({ children }: { readonly children?: ReactNode }) {
  const { past, comparison, weighers } = useComparison();
  const live = useRanking();
  const [search, setSearch] = useSearchParams();
  const leave = useLeavePast();
  const banner = useRef<HTMLElement>(null);
  // Whoever comes here from a list is told where they are.
  useEffect(() => banner.current?.focus({ preventScroll: true }), []);
  if (past === null) return null;
  const { at, mark } = past;
  const decidedBy = comparison.weightings.find(({ id }) => id === mark?.weightingId);
  const isOther = decidedBy !== undefined && decidedBy.id !== live.weighting?.id;
  const look = (id: string) => {
    const next = new URLSearchParams(search);
    next.set('w', id);
    setSearch(next, { replace: true });
  };
  return (
    <section className="past-banner" aria-label="As it was" ref={banner} tabIndex={-1}>
      <div className="past-words">
        <p>
          As it was on {formatMoment(at)}
          {mark !== null && (
            <>
              : <strong>{mark.name}</strong>
            </>
          )}
        </p>
        {mark !== null && mark.note !== '' && <p className="past-note">{mark.note}</p>}
        {isOther && (
          <p className="past-note">
            {whoseWords(live, weighers) ?? 'Your weights'}, not those that it was marked with.{' '}
            <button type="button" className="link-button" onClick={() => look(decidedBy.id)}>
              Show those
            </button>
          </p>
        )}
      </div>
      <div className="past-ways">
        <Button size="middle" type="primary" onClick={leave}>
          Back to now
        </Button>
        {children}
      </div>
    </section>
  );
}
