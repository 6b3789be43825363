import type { Standings } from '@tertium/engine';
import { useCallback, useRef } from 'react';
import { percentOf } from '../../ranked/percentOf';
import { useFollow } from '../../ranked/useFollow';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { writeAttribute, writeText } from '../../ui/writeText';
import './attributeShare.css';
import { percent } from '../../ui/countedNoun';

interface AttributeShareProps {
  readonly attributeId: string;
  /** Whether all items have the same worth in it. */
  readonly isWithoutEffect: boolean;
}

/** An attribute's weight share, which follows a moving weight. It stays blank for an attribute that doesn't count. */
export function AttributeShare({ attributeId, isWithoutEffect }: AttributeShareProps) {
  const show = useFormatNumber();
  const text = useRef<HTMLSpanElement>(null);
  const write = useCallback(
    (ranking: Standings) => {
      const share = percentOf(ranking, attributeId);
      const isIdle = share !== null && isWithoutEffect;
      writeText(text.current, share === null ? '' : isIdle ? 'no effect' : percent(share, show));
      text.current?.classList.toggle('idle', isIdle);
      text.current?.classList.toggle('counts', !isIdle && share !== null && share > 0);
      const hint = isIdle
        ? `${percent(share, show)}, but all items score the same here, so its weight has no effect`
        : 'Its share in the score';
      if (share === null) text.current?.removeAttribute('title');
      else writeAttribute(text.current, 'title', hint);
    },
    [attributeId, isWithoutEffect, show],
  );
  useFollow(write);
  return <span className="share" ref={text} />;
}
