import { weighByPoints } from '@tertium/engine';
import { useState } from 'react';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { NumberField } from '../attribute/AttributeFields';
import { ShareRows } from './ShareRows';
import { sharesFrom } from './shares';
import { WayHelp } from './WayHelp';
import { spendExample } from './wayExamples';
import type { WayProps } from './ways';
import { ways } from './ways';

const budget = 100;

/** Weights from 100 points that the person distributes. */
export function SpendWay({ asked, pointsNow, outcome }: WayProps) {
  const show = useFormatNumber();
  const [spent, setSpent] = useState<Readonly<Record<string, number | null>>>({});
  const given = asked.map(({ id }) => spent[id] ?? 0);
  const isReadable = given.every((points) => points >= 0);
  const total = given.reduce((sum, points) => sum + points, 0);
  const left = Number((budget - total).toPrecision(12));
  const shares = isReadable ? sharesFrom(weighByPoints(given)) : null;
  const isSaid = isReadable && total > 0;
  const points = isSaid ? given : asked.map(({ id }) => pointsNow[id] ?? 0);
  const example = spendExample({ names: asked.map(({ name }) => name), points, isSaid }, show);
  return (
    <>
      <p className="quiet">Give more points to what matters more. Empty fields get none.</p>
      <div className="ask-spend">
        {asked.map(({ id, name }) => (
          <NumberField
            key={id}
            label={name}
            value={spent[id] ?? null}
            onChange={(points) => setSpent({ ...spent, [id]: points })}
          />
        ))}
      </div>
      <p role="status">{leftWords(isReadable, left, show)}</p>
      {shares !== null && <ShareRows asked={asked} shares={shares} />}
      <WayHelp term={ways.spend.term}>
        <p>{`Only the proportions count, whatever the total. ${example}`}</p>
      </WayHelp>
      {outcome(shares)}
    </>
  );
}

function leftWords(isReadable: boolean, left: number, show: (value: number) => string): string {
  if (!isReadable) return 'Enter numbers of 0 or more.';
  if (left === budget) return `${budget} points to share out.`;
  if (left === 0) return `All ${budget} points are spent.`;
  return left > 0
    ? `${show(left)} of ${budget} points left. You can also stop here. Only the proportions count.`
    : `${show(-left)} more than ${budget}. Only the proportions count.`;
}
