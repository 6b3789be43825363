import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { whoseWords } from '../../ranked/weightingChoices';
import { formatMoment } from '../../ui/formatTime';
import { useLeavePast } from './useLeavePast';

/** Says which version is shown and with which weights, and leads back to the current one. Further actions are its children. */
export function PastBanner({ children }: { readonly children?: ReactNode }) {
  const { past, comparison, weighers } = useComparison();
  const live = useRanking();
  const [search, setSearch] = useSearchParams();
  const leave = useLeavePast();
  const banner = useRef<HTMLElement>(null);
  // Moves the focus here, so that a screen reader says which version is shown.
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
    <section className="past-banner" aria-label="Earlier version" ref={banner} tabIndex={-1}>
      <div className="past-words">
        <p>
          Version of {formatMoment(at)}
          {mark !== null && (
            <>
              : <strong>{mark.name}</strong>
            </>
          )}
        </p>
        {mark !== null && mark.note !== '' && <p className="past-note quiet">{mark.note}</p>}
        {isOther && (
          <p className="past-note quiet">
            {whoseWords(live, weighers) ?? 'Your weights'}, not those it was saved with.{' '}
            <button type="button" className="link-button" onClick={() => look(decidedBy.id)}>
              Use saved weights
            </button>
          </p>
        )}
      </div>
      <div className="past-ways">
        <Button size="middle" type="primary" onClick={leave}>
          Back to current version
        </Button>
        {children}
      </div>
    </section>
  );
}
