import { asSentence } from '@tertium/engine';
import { leastFirstShare } from '../../ranked/sampling/sampleInStages';
import { centralText, confidenceText } from './sureWords';
import { countOpen, type Scope } from './tried';
import type { Sure } from './useSure';

const shownFirst = 4;

/** Says, for each item that can be first, with which weights it wins on average. */
export function CentralWeights({ sure, scope }: { readonly sure: Sure; readonly scope: Scope }) {
  const { question, answer, counted, words } = sure;
  if (answer === null || counted.attributeIds.length < 2) return null;
  const hasOpen = countOpen(question) > 0;
  const winners = question.itemIndexes
    .map((item, row) => ({
      item,
      share: answer.rankAcceptability[row]?.[0] ?? 0,
      central: answer.centralWeights[row] ?? null,
      confidence: answer.confidence?.[row] ?? null,
    }))
    .filter(({ share }) => share >= leastFirstShare)
    .sort((a, b) => b.share - a.share)
    .flatMap(({ item, central, confidence }) => {
      const text = central === null ? null : centralText(counted, central, scope, words);
      const firm = confidence === null || !hasOpen ? '' : ` ${confidenceText(confidence, words)}`;
      return text === null ? [] : [{ item, text, firm }];
    })
    .slice(0, shownFirst);
  if (winners.length === 0) return null;
  return (
    <section>
      <h3>When each one wins</h3>
      <ul className="plain-list sure-list">
        {winners.map(({ item, text, firm }) => (
          <li key={item}>{`${asSentence(words.item(item))} wins if you ${text}.${firm}`}</li>
        ))}
      </ul>
    </section>
  );
}
