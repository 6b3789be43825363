import { isMoney, weighByPoints } from '@tertium/engine';
import { useState } from 'react';
import { ListChoice } from '../../ui/ListChoice';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { NumberField } from '../attribute/AttributeFields';
import type { Asked } from './asked';
import { ShareRows } from './ShareRows';
import { sharesFrom } from './shares';
import { amountOfWeight, canBeTraded, stepOn, straightReach, weightOfAmount } from './tradeoff';
import { valueWords } from './valueWords';
import { WayHelp } from './WayHelp';
import type { WayProps } from './ways';
import { ways } from './ways';

type Amounts = Readonly<Record<string, number | null>>;

/** Sets weights by what a step of one attribute is worth in another. Unanswered attributes keep their proportion. */
export function TradeoffWay({ asked, pointsNow, outcome }: WayProps) {
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const tradable = asked.filter(canBeTraded);
  // An attribute without weight can't be paid with, but can be bought.
  const payable = tradable.filter(({ id: each }) => (pointsNow[each] ?? 0) > 0);
  const [paidId, setPaid] = useState(() => (payable.find(isPaid) ?? payable[0])?.id ?? '');
  const [amounts, setAmounts] = useState<Amounts>({});
  const paid = payable.find((each) => each.id === paidId);
  if (paid === undefined || tradable.length < 2) {
    return (
      <>
        <p className="quiet">
          This needs two number attributes that count, each with a straight scale from worst to best.
        </p>
        {outcome(null)}
      </>
    );
  }
  const others = tradable.filter((each) => each.id !== paidId);
  const rest = asked.filter((each) => !tradable.includes(each));
  const tradeFor = (one: Asked) => {
    const reach = straightReach(one.rule) ?? 1;
    const paidReach = straightReach(paid.rule) ?? 1;
    return { step: stepOn(reach), reach, paidReach, paidWeight: pointsNow[paid.id] ?? 0 };
  };
  const pays = moreOrLess(paid, 'worse');
  const question = (one: Asked) =>
    `${valueWords(one.attribute, tradeFor(one).step, numberFormat)} ${moreOrLess(one, 'better')} ${one.name}: worth how much ${pays} ${paid.name}?`;
  const amountOf = (one: Asked) => amounts[`${paidId}:${one.id}`] ?? null;
  const isReadable = others.every((one) => amountOf(one) === null || (amountOf(one) ?? 0) >= 0);
  const weights = asked.map((one) => {
    const amount = others.includes(one) ? amountOf(one) : null;
    return amount === null ? (pointsNow[one.id] ?? 0) : weightOfAmount(tradeFor(one), amount);
  });
  const isAnswered = others.some((one) => amountOf(one) !== null);
  const shares = isAnswered && isReadable ? sharesFrom(weighByPoints(weights)) : null;
  const now = (one: Asked) =>
    valueWords(paid.attribute, rounded(amountOfWeight(tradeFor(one), pointsNow[one.id] ?? 0)), numberFormat);
  const [example] = others;
  return (
    <>
      <div className="ask-times">
        <ListChoice
          label="You pay in"
          value={paidId}
          options={payable.map((each) => [each.id, each.name])}
          onChoose={setPaid}
        />
      </div>
      {others.map((one) => (
        <div key={`${paidId}:${one.id}`} className="ask-trade">
          <NumberField
            label={question(one)}
            unit={paid.attribute.unit}
            value={amountOf(one)}
            onChange={(amount) => setAmounts({ ...amounts, [`${paidId}:${one.id}`]: amount })}
          />
          <p className="quiet">By your current weights: about {now(one)}.</p>
        </div>
      ))}
      {!isReadable && <p role="status">Enter a number of 0 or more.</p>}
      {shares !== null && <ShareRows asked={asked} shares={shares} />}
      <p className="quiet">
        Empty fields keep their proportion to {paid.name}.
        {rest.length > 0 &&
          ` So do these, which aren’t numbers or have no straight scale: ${rest.map(({ name }) => name).join(', ')}.`}
      </p>
      <WayHelp term={ways.tradeoff.term}>
        <p>
          If you would pay exactly that amount, both are worth the same to you (Keeney and Raiffa 1976). That
          sets the ratio of the two weights.{' '}
          {example !== undefined &&
            `By your current weights, ${valueWords(example.attribute, tradeFor(example).step, numberFormat)} of ${example.name} add as much to the score as about ${now(example)} of ${paid.name}.`}{' '}
          On both scales each step is worth the same. Steps beyond an end of a scale add nothing. {show(0)}{' '}
          means that it doesn’t matter.
        </p>
      </WayHelp>
      {outcome(shares)}
    </>
  );
}

const isPaid = ({ attribute }: Asked): boolean => isMoney(attribute);

/** The word for the direction in which a value gets better or worse. */
function moreOrLess({ rule }: Asked, way: 'better' | 'worse'): string {
  return rule.isLowerBetter === (way === 'better') ? 'less' : 'more';
}

/** Rounds to three digits, as people would say it. */
const rounded = (amount: number): number => Number(amount.toPrecision(3));
