import {
  type AnyRanking,
  budgetPick,
  explainFailure,
  explainPlace,
  type Item,
  isByMethod,
  itemName,
} from '@tertium/engine';
import { useMemo } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { placeText, showPlace } from '../../ranked/placeText';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { ItemImage } from '../images/ItemImage';

/** The most ruled out items named with a reason. The others are counted. */
const mostRuledOut = 3;

/** The most items named that share the first place. The sentence of a weighted sum names all. */
const mostShared = 3;

/** A sentence, and the items it is about. */
interface Line {
  readonly text: string;
  readonly about?: readonly (Item | undefined)[];
}

/** A sentence each for the pick, the runner-up, the best within the budget and the ruled out items, with images. */
export function SummaryPart({ ranking }: { readonly ranking: AnyRanking }) {
  const { comparison } = useComparison();
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const { items } = comparison;
  const rows = useMemo(() => {
    const nameOf = (index: number) => itemName(items, index, show);
    const why = (index: number): string => {
      if (isByMethod(ranking))
        return `${nameOf(index)} has place ${showPlace(placeText(ranking, index), show)}.`;
      return explainPlace(ranking, comparison, index, { format: numberFormat }).headline.text;
    };
    const lineOf = (index: number): Line => ({ text: why(index), about: [items[index]] });
    const best = [...ranking.leaders(Math.min(mostShared, ranking.placedCount))];
    const firsts = best.filter((i) => ranking.placeOf(i).place === 1);
    const named = (title: string, ...indexes: readonly number[]) =>
      indexes.length === 0 ? [] : [{ title, lines: indexes.map(lineOf) }];
    const shared = (): readonly Line[] => {
      const [first = 0] = firsts;
      return isByMethod(ranking)
        ? firsts.map(lineOf)
        : [{ text: why(first), about: firsts.map((index) => items[index]) }];
    };
    const within = () => {
      const budget = budgetPick(comparison, ranking.leaders(ranking.placedCount), numberFormat);
      if (budget === null) return [];
      const none = { text: 'No item with a place is sure to meet that limit.' };
      return [{ title: budget.title, lines: [budget.itemIndex === -1 ? none : lineOf(budget.itemIndex)] }];
    };
    const outs = ranking.ruledOut.slice(0, mostRuledOut).map(({ itemIndex, failures }) => {
      const reasons = failures.map((each) => explainFailure(ranking, comparison, each, numberFormat));
      return { text: `${nameOf(itemIndex)}: ${reasons.join(', and ')}`, about: [items[itemIndex]] };
    });
    const rest = ranking.ruledOut.length - outs.length;
    const more = rest > 0 ? [{ text: `and ${show(rest)} more` }] : [];
    return [
      ...(firsts.length > 1
        ? [{ title: 'Shared first place', lines: shared() }]
        : [...named('Pick', ...firsts), ...named('Runner-up', ...best.slice(1, 2))]),
      ...within(),
      ...(outs.length > 0 ? [{ title: 'Ruled out because', lines: [...outs, ...more] }] : []),
    ];
  }, [ranking, comparison, items, numberFormat, show]);
  if (rows.length === 0) return <p>Nothing to rank yet.</p>;
  return (
    <dl className="report-summary">
      {rows.map(({ title, lines }) => (
        <div key={title}>
          <dt>{title}</dt>
          {lines.map(({ text, about = [] }: Line) => (
            <dd key={text}>
              {about.map(
                (item) =>
                  item?.image !== undefined && (
                    <ItemImage key={item.id} item={item} className="summary-image" />
                  ),
              )}
              <span dir="auto">{text}</span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
