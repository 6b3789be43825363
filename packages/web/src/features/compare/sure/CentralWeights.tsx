import { asSentence } from '@tertium/engine';
import { centralText } from './sureWords';
import type { Scope } from './tried';
import type { Sure } from './useSure';

const shownFirst = 4;
/** Below this share of the trials a mean is one of a few only. */
const leastShare = 0.01;

/** Whom each of those that can be first would win for: the mean of the weights it won with, in words. */
export function CentralWeights({ sure, scope }: { readonly sure: Sure; readonly scope: Scope }) {
  const { question, answer, counted, words } = sure;
  if (answer === null || counted.attributeIds.length < 2) return null;
  const winners = question.itemIndexes
    .map((item, row) => ({
      item,
      share: answer.rankAcceptability[row]?.[0] ?? 0,
      central: answer.centralWeights[row] ?? null,
    }))
    .filter(({ share }) => share >= leastShare)
    .sort((a, b) => b.share - a.share)
    .flatMap(({ item, central }) => {
      const text = central === null ? null : centralText(counted, central, scope, words);
      return text === null ? [] : [{ item, text }];
    })
    .slice(0, shownFirst);
  if (winners.length === 0) return null;
  return (
    <section>
      <h3>Who would win for whom</h3>
      <ul className="sure-list">
        {winners.map(({ item, text }) => (
          <li key={item}>{`${asSentence(words.item(item))} wins for someone ${text}.`}</li>
        ))}
      </ul>
    </section>
  );
}
