import {
  attributeName,
  contributionsOf,
  type Explanation,
  explainFlips,
  explainPlace,
  type FlipsSentence,
  indexOfId,
  itemName,
  type Ranking,
  softLimitImpacts,
} from '@tertium/engine';
import { Select } from 'antd';
import { Fragment, useMemo, useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { placeText, showPlace } from '../../ranked/placeText';
import { FigureTable } from '../../ui/FigureTable';
import { LinkButton } from '../../ui/LinkButton';
import { useSettings } from '../../ui/settings';
import { useFormatNumber, useFormatScore } from '../../ui/useFormatNumber';
import { Swatch } from '../attribute/Swatch';
import { ScoreBar } from '../matrix/ScoreBar';
import { AsidePanel } from '../view/AsidePanel';
import { Fold, foldTitles } from '../view/Fold';
import { Differences } from './Differences';
import { ToSure } from './ToSure';
import './explain.css';
import { penaltyText } from '../attribute/limitText';

interface ExplainPanelProps {
  readonly itemId: string;
  readonly ranking: Ranking;
  readonly onExplain: (itemId: string) => void;
  readonly onClose: () => void;
}

/** The most characters of a headline in large type. For longer ones, only the rows below show the reasons. */
const longHeadline = 150;
const longestHeadline = 240;

/** The kinds of remarks about other items that could have its place. The others are about the computation. */
const aboutOthers: readonly string[] = [
  'remark.openLead',
  'remark.tiedFirst',
  'remark.closeLead',
  'remark.unsureLead',
  'remark.openPlace',
];

/** Explains an item's place in a sentence and as bars, compared with a chosen item. Below it: what would change it. */
export function ExplainPanel({ itemId, ranking, onExplain, onClose }: ExplainPanelProps) {
  const { comparison } = useComparison();
  const { numberFormat: format } = useSettings();
  const [versusId, setVersusId] = useState<string | null>(null);
  const { items, attributes } = comparison;
  const itemIndex = indexOfId(items).get(itemId) ?? -1;
  const versus = versusId === null ? undefined : indexOfId(items).get(versusId);
  const item = items[itemIndex];
  const formatScore = useFormatScore();
  const showNumber = useFormatNumber();

  const explanation = useMemo<Explanation | null>(() => {
    if (item === undefined) return null;
    const options = versus === undefined || versus === itemIndex ? { format } : { format, versus };
    return explainPlace(ranking, comparison, itemIndex, options);
  }, [ranking, comparison, item, itemIndex, versus, format]);
  const flips = useMemo(() => {
    const rival = explanation?.rivalIndex ?? null;
    if (rival === null) return null;
    const isAhead = ranking.itemScore(itemIndex).score >= ranking.itemScore(rival).score;
    const [ahead, behind] = isAhead ? [itemIndex, rival] : [rival, itemIndex];
    return explainFlips(ranking, comparison, { itemIndex: ahead, rivalIndex: behind }, format);
  }, [explanation, ranking, comparison, itemIndex, format]);

  if (item === undefined || explanation === null) return null;
  const { text } = explanation.headline;
  const headline = text.length > longestHeadline ? explanation.verdict.text : text;
  const place = placeText(ranking, itemIndex);
  const rival = explanation.rivalIndex === null ? null : items[explanation.rivalIndex];
  const nameOf = (index: number) => itemName(items, index, showNumber);
  const attributeNameOf = (id: string) =>
    attributeName(attributes, attributes[indexOfId(attributes).get(id) ?? -1] ?? null);
  const reasons = { explanation, nameOf: attributeNameOf, scoredIds: ranking.attributeIds };
  const isLeader =
    itemIndex === ranking.order[0] && !ranking.placeOf(itemIndex).isShared && ranking.placedCount > 1;
  const textsOf = (isOnOthers: boolean) =>
    explanation.remarks
      .filter(({ template }) => aboutOthers.includes(template) === isOnOthers)
      .map(({ text }) => text);
  const [onOthers, onWay] = [textsOf(true), textsOf(false)];
  const options = Array.from(ranking.order.subarray(0, Math.min(ranking.placedCount, 200)))
    .filter((i) => i !== itemIndex)
    .map((i) => ({
      value: items[i]?.id ?? '',
      label: `${showPlace(placeText(ranking, i), showNumber)} · ${nameOf(i)}`,
    }));

  return (
    <AsidePanel className="explain" title={`Why ${nameOf(itemIndex)}?`} onClose={onClose}>
      <p className={headline.length > longHeadline ? 'answer long' : 'answer'}>{headline}</p>
      {place === '' ? (
        <p className="quiet">It isn’t ranked.</p>
      ) : (
        <div>
          <div className="explain-score">
            <span>{`Place ${showPlace(place, showNumber)} of ${showNumber(ranking.placedCount)}`}</span>
            <strong>Score {formatScore(ranking.itemScore(itemIndex).score)}</strong>
          </div>
          <ScoreBar itemIndex={itemIndex} />
        </div>
      )}
      <Differences side="inFavour" {...reasons} />
      <Differences side="against" {...reasons} />
      {options.length > 0 && (
        <div className="field">
          <span id="explain-versus">Compare with</span>
          <Select
            aria-labelledby="explain-versus"
            showSearch={{ optionFilterProp: 'label' }}
            value={rival?.id ?? null}
            options={options}
            onChange={(id) => setVersusId(id)}
          />
        </div>
      )}
      {isLeader ? (
        <ToSure />
      ) : (
        flips !== null && (
          <Fold id="why.change" title={foldTitles.change}>
            <Turns flips={flips} />
          </Fold>
        )
      )}
      {rival != null && (
        <Fold id="why.others" title={foldTitles.others}>
          <Sentences sentences={onOthers} />
          <LinkButton onClick={() => onExplain(rival.id)}>
            Why is {nameOf(explanation.rivalIndex ?? -1)} where it is?
          </LinkButton>
        </Fold>
      )}
      {(onWay.length > 0 || place !== '') && (
        <Fold id="why.how" title={foldTitles.how}>
          <Sentences sentences={onWay} />
          <Contributions ranking={ranking} itemIndex={itemIndex} nameOf={attributeNameOf} />
        </Fold>
      )}
    </AsidePanel>
  );
}

interface ContributionsProps {
  readonly ranking: Ranking;
  readonly itemIndex: number;
  readonly nameOf: (attributeId: string) => string;
}

function Contributions({ ranking, itemIndex, nameOf }: ContributionsProps) {
  const formatScore = useFormatScore();
  const show = useFormatNumber();
  const { comparison } = useComparison();
  const lost = new Map(
    softLimitImpacts(ranking, comparison.attributes, [itemIndex])
      .filter(({ losingCount }) => losingCount > 0)
      .map(({ attributeId, penalty }) => [attributeId, penaltyText(penalty, show)]),
  );
  const contributions = contributionsOf(ranking, itemIndex);
  if (contributions.length === 0) return null;
  return (
    <FigureTable
      caption="Where the score comes from"
      heads={['Attribute', 'Adds', 'of']}
      rows={contributions.map(({ attributeId, state, low, high, share }, i) => [
        <Fragment key={attributeId}>
          <Swatch index={i} /> {nameOf(attributeId)}
          {lost.has(attributeId) && (
            <span className="quiet"> {lost.get(attributeId)} lost beyond its limit</span>
          )}
        </Fragment>,
        state === 'inapplicable' ? 'n/a' : [...new Set([low, high].map(formatScore))].join('–'),
        formatScore(share),
      ])}
    />
  );
}

/** Lists sentences, or renders nothing if there are none. */
function Sentences({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul className="plain-list">
      {sentences.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** Lists the single changes that would put the other item ahead, one on each line. */
function Turns({ flips: { lead, conditions, note } }: { readonly flips: FlipsSentence }) {
  return (
    <>
      <p>{lead}</p>
      <ul className="sentences turns">
        {conditions.map((condition, i) => (
          <li key={condition}>
            {i > 0 && 'or '}
            {condition}
          </li>
        ))}
      </ul>
      {note !== '' && <p className="quiet">This holds {note}.</p>}
    </>
  );
}
