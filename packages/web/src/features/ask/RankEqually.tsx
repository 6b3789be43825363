import { type Attribute, defaultPoints, findHindrance, indexOfId } from '@tertium/engine';
import { App } from 'antd';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { hindranceTexts } from '../../ranked/hindranceTexts';
import { weigh } from '../../ranked/weightingEdits';
import { LinkButton } from '../../ui/LinkButton';
import { betterWords } from '../attribute/candidates';
import { useView } from '../view/useView';
import { rankOrder } from '../view/viewState';
import { useWeighing } from '../weigh/useWeighing';

const title = 'Rank with equal weights';

/** Why an attribute doesn't count. “For information only” is given only if there is no other reason. */
const whyNot = (attribute: Attribute): string =>
  hindranceTexts[findHindrance({ ...attribute, role: 'want' }) ?? 'info'];

/** Ranks by equal weights, after showing what counts, which end is better, and what doesn't count and why. */
export function RankEqually() {
  const { attributes } = useComparison().comparison;
  const { scorableIds, isUnweighed } = useRanking();
  const { canMove, weighing, write } = useWeighing();
  const { modal } = App.useApp();
  const [, change] = useView();
  if (!isUnweighed || !canMove || scorableIds.length === 0) return null;
  const index = indexOfId(attributes);
  const counted = scorableIds.flatMap((id) => attributes[index.get(id) ?? -1] ?? []);
  const isCounted = new Set(scorableIds);
  const others = attributes.filter(({ id }) => !isCounted.has(id));
  const points = Object.fromEntries(scorableIds.map((id) => [id, defaultPoints]));
  const ask = () =>
    void modal.confirm({
      title: `${title}?`,
      okText: title,
      cancelText: 'Cancel',
      width: 520,
      content: (
        <div className="rank-equally">
          <h3>These count equally</h3>
          <ul className="sentences">
            {counted.map((attribute) => (
              <li key={attribute.id}>
                {attribute.name} <span className="quiet">{betterWords(attribute, attribute.direction)}</span>
              </li>
            ))}
          </ul>
          {others.length > 0 && (
            <>
              <h3>These don’t count</h3>
              <ul className="sentences">
                {others.map((attribute) => (
                  <li key={attribute.id}>
                    {attribute.name} <span className="quiet">{whyNot(attribute)}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      ),
      onOk: () => {
        if (write(weigh(weighing, points), title)) change({ panel: null, sort: [...rankOrder] });
      },
    });
  return <LinkButton onClick={ask}>{title}</LinkButton>;
}
