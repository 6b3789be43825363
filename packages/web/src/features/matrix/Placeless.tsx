import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazyPart';

const RuledOutReason = lazyPart(() => import('./RuledOutReason'), 'RuledOutReason');

interface PlacelessProps {
  /** Why the item has no place, in the words of `placelessText`. */
  readonly text: string;
  readonly itemIndex: number;
}

/** Shown instead of a place: why the item has none. */
export function Placeless({ text, itemIndex }: PlacelessProps) {
  if (text !== 'ruled out') return text;
  return (
    <Suspense fallback={text}>
      <RuledOutReason itemIndex={itemIndex} />
    </Suspense>
  );
}
