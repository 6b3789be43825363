import type { Standings } from '@tertium/engine';
import { useCallback, useRef } from 'react';
import { percentOf } from '../../ranked/percentOf';
import { useFollow } from '../../ranked/useFollow';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { writeAttribute, writeText } from '../../ui/writeText';
import './attributeShare.css';

interface AttributeShareProps {
  readonly attributeId: string;
  /** All items are worth the same in it. */
  readonly isWithoutEffect: boolean;
}

/** An attribute's share in the score, following a weight that is moved; its place stays free when it enters none. */
export function AttributeShare({ attributeId, isWithoutEffect }: AttributeShareProps) {
  const show = useFormatNumber();
  const text = useRef<HTMLSpanElement>(null);
  const write = useCallback(
    (ranking: Standings) => {
      const share = percentOf(ranking, attributeId);
      const isIdle = share !== null && isWithoutEffect;
      writeText(text.current, share === null ? '' : isIdle ? 'no effect' : `${show(share)} %`);
      text.current?.classList.toggle('idle', isIdle);
      text.current?.classList.toggle('counts', !isIdle && share !== null && share > 0);
      const hint = isIdle
        ? `${show(share)} %, but all items score the same here, so its weight has no effect`
        : 'Its share in the score';
      if (share === null) text.current?.removeAttribute('title');
      else writeAttribute(text.current, 'title', hint);
    },
    [attributeId, isWithoutEffect, show],
  );
  useFollow(write);
  return <span className="share" ref={text} />;
}
