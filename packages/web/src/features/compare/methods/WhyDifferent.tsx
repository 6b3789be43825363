import {
  firstOf,
  type MethodAnswer,
  type MethodSettings,
  type MethodTable,
  whyMethodDiffers,
} from '@tertium/engine';
import { useMemo } from 'react';
import { causeWords } from './causeWords';
import type { MethodWording } from './methodWording';

interface WhyDifferentProps {
  readonly table: MethodTable;
  readonly answers: readonly MethodAnswer[];
  readonly settings: MethodSettings;
  readonly wording: MethodWording;
}

/** Why methods choose otherwise than the ranking here does, a sentence for each that does. */
export function WhyDifferent({ table, answers, settings, wording }: WhyDifferentProps) {
  const reasons = useMemo(() => {
    const own = firstOf(table.ownPlaces);
    return answers.flatMap((answer) => {
      if (answer.kind !== 'placed') return [];
      const first = firstOf(answer.places);
      const [ours, theirs] = [own[0], first[0]];
      if (ours === undefined || theirs === undefined || own.some((row) => first.includes(row))) return [];
      const { method } = answer;
      const rivals = { ours, theirs };
      const isUsual = table.columns.every(
        ({ attributeId }) => (settings.rules[attributeId]?.shape ?? 'usual') === 'usual',
      );
      const causes = whyMethodDiffers(table, method, rivals, settings);
      return [{ method, text: causeWords({ ...rivals, method, isUsual }, causes, wording) }];
    });
  }, [table, answers, settings, wording]);
  if (reasons.length === 0) return null;
  return (
    <section aria-label="Why they differ">
      <h3>Why they differ</h3>
      <ul className="method-reasons">
        {reasons.map(({ method, text }) => (
          <li key={method}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
