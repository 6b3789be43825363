import { asSentence } from '@tertium/engine';
import { useRanking } from '../../ranked/comparisonContext';
import { LinkButton } from '../../ui/LinkButton';
import { pointsBeyond } from './previews';
import type { Stay } from './turns';
import { stayText } from './turnWords';
import type { TurnsProps } from './usePreviewActions';

interface TurningWeightsProps extends TurnsProps {
  readonly stays: readonly Stay[];
}

/**
 * Shows the interval of each weight in which the first item stays first, as a bar and in words, with previews beyond
 * it.
 */
export function TurningWeights({ ranking, itemIndexes, stays, words, preview }: TurningWeightsProps) {
  const { weighting } = useRanking();
  const name = words.item(itemIndexes[0] ?? -1);
  const sides = ['below', 'above'] as const;
  return (
    <section>
      <h3>{`${asSentence(name)} stays first (or level) while one weight is`}</h3>
      <ul className="plain-list sure-list">
        {stays.map((stay) => {
          const { attributeId, low, high, share } = stay;
          return (
            <li key={attributeId}>
              {words.quoted(attributeId)} {stayText(stay, words)}
              <svg className="sure-stay" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect className="stay" x={100 * low} width={100 * (high - low)} height={8} />
                <rect className="now" x={100 * share - 0.5} width={1} height={8} />
              </svg>
              {sides.map((side) => {
                const rival = stay[side];
                const points = pointsBeyond(ranking, weighting, stay, side);
                if (preview === null || points === null || rival === null) return null;
                const what = `${words.quoted(attributeId)} counts ${side === 'below' ? 'less' : 'more'}, just enough for ${words.item(rival)}.`;
                return (
                  <LinkButton key={side} onClick={() => preview.weights(points, what)}>
                    Preview {side === 'below' ? 'less' : 'more'}
                  </LinkButton>
                );
              })}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
