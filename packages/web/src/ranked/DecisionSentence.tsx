import type { Decision } from '@tertium/engine';
import { decisionWords } from './decisionWords';

interface DecisionSentenceProps {
  readonly decision: Decision;
  readonly className?: string;
}

/** Says what was chosen, when and why, with the item's name in bold. */
export function DecisionSentence({ decision, className }: DecisionSentenceProps) {
  const [before, after] = decisionWords(decision);
  return (
    <p className={className} dir="auto">
      {before}
      <strong>{decision.itemName}</strong>
      {after}
    </p>
  );
}
