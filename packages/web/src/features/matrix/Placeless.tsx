import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazyPart';

const RuledOutReason = lazyPart(() => import('./RuledOutReason'), 'RuledOutReason');

interface PlacelessProps {
  /** Why it has no place, as `placelessText` says it. */
  readonly text: string;
  readonly itemIndex: number;
}

/** Where the place of an item would stand: why it has none. */
export function Placeless({ text, itemIndex }: PlacelessProps) {
  if (text !== 'ruled out') return text;
  return (
    <Suspense fallback={text}>
      <RuledOutReason itemIndex={itemIndex} />
    </Suspense>
  );
}
