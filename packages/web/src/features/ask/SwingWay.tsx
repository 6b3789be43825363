import { articleOf, weighBySwings } from '@tertium/engine';
import { useId, useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { Slider } from '../../ui/Slider';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { ShareRows } from './ShareRows';
import { sharesFrom } from './shares';
import { swingWords, swingWorth } from './valueWords';
import { WayHelp } from './WayHelp';
import type { WayProps } from './ways';
import { ways } from './ways';

const most = 100;
/** The position of a slider before it is moved. */
const beginning = 50;

/** Weights from the worth of going from the worst to the best end of each scale. */
export function SwingWay({ asked, outcome }: WayProps) {
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const noun = useComparison().comparison.settings.itemNoun || 'item';
  const [topId, setTop] = useState<string | null>(null);
  const [said, setSaid] = useState<Readonly<Record<string, number>>>({});
  const name = useId();
  const swingOf = (id: string) => (id === topId ? most : (said[id] ?? beginning));
  const top = asked.find(({ id }) => id === topId);
  const untouched = asked.filter(({ id }) => id !== topId && said[id] === undefined).length;
  // Unless a slider was moved, nothing has been compared with the first.
  const isUnsaid = asked.length > 1 && untouched === asked.length - 1;
  const shares =
    top === undefined || isUnsaid
      ? null
      : sharesFrom(weighBySwings(asked.map(({ id, rule }) => swingOf(id) / swingWorth(rule))));
  return (
    <>
      <fieldset className="ask-swings">
        <legend>
          Imagine {articleOf(noun)} {noun} that is worst in everything. What would you improve first, to its
          best?
        </legend>
        {asked.map(({ id, attribute, rule }) => (
          <label key={id} className="ask-swing">
            <input type="radio" name={name} checked={id === topId} onChange={() => setTop(id)} />
            <span>
              {attribute.name} <span className="quiet">{swingWords(attribute, rule, numberFormat)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {top !== undefined && (
        <div className="ask-beside">
          <p className="quiet">
            {top.name} {swingWords(top.attribute, top.rule, numberFormat)} is 100. How much is each of the
            others, compared with that?
          </p>
          {asked
            .filter(({ id }) => id !== topId)
            .map(({ id, attribute, rule }) => (
              <label key={id}>
                <span className="ask-swung">
                  {attribute.name} <span className="quiet">{swingWords(attribute, rule, numberFormat)}</span>
                </span>
                <Slider
                  min={0}
                  max={most}
                  step={5}
                  value={swingOf(id)}
                  aria-label={`${attribute.name} ${swingWords(attribute, rule, numberFormat)}, beside ${top.name}`}
                  onChange={({ currentTarget }) => setSaid({ ...said, [id]: Number(currentTarget.value) })}
                />
                <output>{show(swingOf(id))}</output>
              </label>
            ))}
        </div>
      )}
      {top !== undefined && untouched > 0 && (
        <p className="quiet" role="status">
          {isUnsaid
            ? 'Move at least one slider.'
            : untouched === 1
              ? `One isn’t moved yet and counts as ${show(beginning)}.`
              : `${show(untouched)} aren’t moved yet and count as ${show(beginning)} each.`}
        </p>
      )}
      {shares !== null && <ShareRows asked={asked} shares={shares} />}
      <WayHelp term={ways.swing.term}>
        <p>
          The question names both ends (von Winterfeldt and Edwards 1986), so that a narrow scale gets no more
          than it deserves: {asked[0]?.name} is asked{' '}
          {asked[0] === undefined ? '' : swingWords(asked[0].attribute, asked[0].rule, numberFormat)},
          whatever else it could be.
        </p>
      </WayHelp>
      {outcome(shares)}
    </>
  );
}
