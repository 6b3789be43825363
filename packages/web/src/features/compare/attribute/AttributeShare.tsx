import { percentOf, useRanked } from '../../../comparison/useRanked';
import './attributeShare.css';

interface AttributeShareProps {
  readonly attributeId: string;
  /** All items are worth the same in it. */
  readonly isWithoutEffect: boolean;
}

/** An attribute's share in the score, following a weight that is moved; its place stays free when it enters none. */
export function AttributeShare({ attributeId, isWithoutEffect }: AttributeShareProps) {
  const share = useRanked(percentOf, attributeId);
  if (share === null) return <span className="share" />;
  return (
    <span
      className={isWithoutEffect ? 'share idle' : share === 0 ? 'share' : 'share counts'}
      title={
        isWithoutEffect
          ? `${share} %, but all items are worth the same here: its weight has no effect`
          : 'Its share in the score'
      }
    >
      {isWithoutEffect ? 'no effect' : `${share} %`}
    </span>
  );
}
