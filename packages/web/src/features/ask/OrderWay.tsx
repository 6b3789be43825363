import { isRefusal, weighByRankOrderCentroid, weighByRankSum } from '@tertium/engine';
import { useState } from 'react';
import { writeShare } from '../../ranked/percentOf';
import { ListChoice } from '../../ui/ListChoice';
import { OrderList } from '../../ui/OrderList';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { Percent } from './ShareRows';
import { ranksOf } from './shares';
import { WayHelp } from './WayHelp';
import type { WayProps } from './ways';
import { ways } from './ways';

/** How an order becomes shares. */
const rules = {
  centroid: { weigh: weighByRankOrderCentroid, name: 'Steeply: the first counts much more than the last' },
  sum: { weigh: weighByRankSum, name: 'Evenly: each step down counts as much less' },
} as const;
type Rule = keyof typeof rules;

/** Weights from an order alone. */
export function OrderWay({ asked, outcome }: WayProps) {
  const show = useFormatNumber();
  const [order, setOrder] = useState<readonly string[]>(() => asked.map(({ id }) => id));
  const [rule, setRule] = useState<Rule>('centroid');
  const entries = order.flatMap((each) => asked.find((one) => one.id === each) ?? []);
  const weights = sharesOf(rule, entries.length);
  const last = entries.length - 1;
  const percent = (share = 0) => writeShare(share, show);
  const example = (by: Rule) => {
    const shares = sharesOf(by, entries.length);
    return `${entries[0]?.name} gets ${percent(shares[0])}, ${entries[last]?.name} ${percent(shares[last])}`;
  };
  return (
    <>
      <p className="quiet">The most important first. Drag, or use the arrows.</p>
      <OrderList label="What matters, most important first" entries={entries} onOrder={setOrder}>
        {(_, place) => <Percent share={weights[place] ?? 0} />}
      </OrderList>
      <WayHelp term={ways.order.term}>
        <p>
          Many weights keep your order. These are the mean of them all (rank order centroid, Barron and
          Barrett 1996): {example('centroid')}.
        </p>
        <p>The rank sum (Stillwell, Seaver and Edwards 1981) falls by equal steps: {example('sum')}.</p>
        <ListChoice
          label="From the first to the last"
          value={rule}
          options={(Object.keys(rules) as Rule[]).map((each) => [each, rules[each].name])}
          onChoose={setRule}
        />
      </WayHelp>
      {outcome(asked.map((each) => weights[entries.indexOf(each)] ?? 0))}
    </>
  );
}

/** Shares by place in the order. Empty for no attributes. */
function sharesOf(rule: Rule, count: number): readonly number[] {
  const result = rules[rule].weigh(ranksOf(count));
  return isRefusal(result) ? [] : result.weights;
}
