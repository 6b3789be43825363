import { useState } from 'react';
import { LinkButton } from '../../ui/LinkButton';
import { listFirst } from '../../ui/listFirst';
import { Notice } from '../../ui/Notice';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import type { Asked } from './asked';
import { swingWords } from './valueWords';

/** The most names. Others are counted. */
const mostNamed = 3;

/**
 * Says that the ends of a scale have changed since the question was asked. An answer about the old ends doesn't apply
 * to the new ones.
 */
export function EndsMoved({ asked }: { readonly asked: readonly Asked[] }) {
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const ends = asked.map(({ id, name, attribute, rule }) => ({
    id,
    name,
    words: swingWords(attribute, rule, numberFormat),
  }));
  const [seen, see] = useState(ends);
  const moved = ends.filter(({ id, words }) => seen.some((each) => each.id === id && each.words !== words));
  if (moved.length === 0) return null;
  const named = moved.slice(0, mostNamed).map(({ name, words }) => `${name} ${words}`);
  return (
    <Notice tone="news" actions={<LinkButton onClick={() => see(ends)}>They’re still right</LinkButton>}>
      The table has changed. You are now asked about {listFirst(named, moved.length, show)}. Are your answers
      still right?
    </Notice>
  );
}
