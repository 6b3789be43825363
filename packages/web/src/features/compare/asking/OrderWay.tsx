import { isRefusal, weighByRankOrderCentroid, weighByRankSum } from '@tertium/engine';
import { type ReactNode, useId, useState } from 'react';
import { OrderList } from '../../../ui/OrderList';
import { useFocusWithin } from '../../../ui/useFocusWithin';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import type { Asked } from './asked';
import { Percent } from './Percent';
import { ranksOf } from './shares';

/** How an order becomes shares. */
const rules = {
  centroid: { weigh: weighByRankOrderCentroid, name: 'Steeply: the first counts much more than the last' },
  sum: { weigh: weighByRankSum, name: 'Evenly: each step down counts the same' },
} as const;
type Rule = keyof typeof rules;

interface OrderWayProps {
  readonly asked: readonly Asked[];
  readonly onBack: () => void;
  /** What shares come to, in the order of `asked`. */
  readonly outcome: (shares: readonly number[]) => ReactNode;
}

/** Weights from an order alone. */
export function OrderWay({ asked, onBack, outcome }: OrderWayProps) {
  const heading = useFocusWithin<HTMLHeadingElement>();
  const show = useFormatNumber();
  const [order, setOrder] = useState<readonly string[]>(() => asked.map(({ id }) => id));
  const [rule, setRule] = useState<Rule>('centroid');
  const id = useId();
  const entries = order.flatMap((each) => asked.find((one) => one.id === each) ?? []);
  const weights = sharesOf(rule, entries.length);
  const last = entries.length - 1;
  const percent = (share = 0) => `${show(Math.round(share * 100))} %`;
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Put them in order
      </h2>
      <p className="ask-line">The most important first. Drag, or use the arrows.</p>
      <OrderList label="What matters, most important first" entries={entries} onOrder={setOrder}>
        {(_, place) => <Percent share={weights[place] ?? 0} />}
      </OrderList>
      <button type="button" className="link-button" onClick={onBack}>
        Pick others
      </button>
      <details className="ask-help">
        <summary>How an order becomes weights</summary>
        <p>
          Of all weights that keep your order, these are the mean: the rank order centroid (ROC; Barron and
          Barrett 1996). {entries[0]?.name} gets {percent(sharesOf('centroid', entries.length)[0])},{' '}
          {entries[last]?.name} {percent(sharesOf('centroid', entries.length)[last])}.
        </p>
        <label htmlFor={id}>From the first to the last</label>
        <select
          id={id}
          className="plain-field"
          value={rule}
          onChange={({ currentTarget }) => setRule(currentTarget.value as Rule)}
        >
          {Object.entries(rules).map(([key, { name }]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
        <p>
          Evenly is the rank sum (Stillwell, Seaver and Edwards 1981): {entries[0]?.name} gets{' '}
          {percent(sharesOf('sum', entries.length)[0])}, {entries[last]?.name}{' '}
          {percent(sharesOf('sum', entries.length)[last])}.
        </p>
      </details>
      {outcome(asked.map((each) => weights[order.indexOf(each.id)] ?? 0))}
    </>
  );
}

/** By place in the order; no shares of nothing. */
function sharesOf(rule: Rule, count: number): readonly number[] {
  const result = rules[rule].weigh(ranksOf(Array.from({ length: count }, String)));
  return isRefusal(result) ? [] : result.weights;
}
