import type { EvaluatedMethod, MethodSettings } from '@tertium/engine';
import type { MethodWording } from '../../ranked/byMethod/methodWording';
import { explainMethodDifferences } from './causeWords';

interface WhyDifferentProps {
  readonly evaluated: readonly EvaluatedMethod[];
  readonly settings: MethodSettings;
  readonly wording: MethodWording;
}

/** Explains why methods choose another item than this ranking, a sentence for each. */
export function WhyDifferent({ evaluated, settings, wording }: WhyDifferentProps) {
  const isUsual = Object.values(settings.rules).every(({ shape }) => shape === 'usual');
  const reasons = explainMethodDifferences(evaluated, isUsual, wording);
  if (reasons.length === 0) return null;
  return (
    <section aria-label="Why they differ">
      <h3>Why they differ</h3>
      <ul className="sentences">
        {reasons.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
