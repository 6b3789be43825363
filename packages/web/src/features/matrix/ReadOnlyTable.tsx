import { type Attribute, isByMethod, itemName } from '@tertium/engine';
import { rankingScoreNames } from '../../ranked/byMethod/rankingScoreNames';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { LeadPicture } from '../../ranked/LeadPicture';
import { placelessText, placeText, showPlace } from '../../ranked/placeText';
import { useWholeVerdict } from '../../ranked/useWholeVerdict';
import { capital } from '../../ui/countedNoun';
import { FigureTable } from '../../ui/FigureTable';
import { Section } from '../../ui/Section';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useShowMore } from '../../ui/useShowMore';
import { extremeAt } from '../attribute/attributeFacts';
import { stateNames } from '../attribute/cellText';
import { useShown } from '../attribute/useShown';
import { useFacts } from '../grid/useFacts';
import { useScoreText } from './ScoreText';

/** The whole table for people without an account, in the order of the ranking unless nothing is ranked. */
export function ReadOnlyTable() {
  const { comparison, cellsOf } = useComparison();
  const { ranking, isUnweighed, reading, whose, rankingTrouble } = useRanking();
  const verdict = useWholeVerdict();
  const show = useFormatNumber();
  const scoreText = useScoreText();
  const headOf = useShown();
  const { items, settings } = comparison;
  const attributes = comparison.attributes.filter(({ isHidden }) => !isHidden);
  const ranked = isUnweighed ? null : ranking;
  const order = ranked === null ? items.map((_, i) => i) : [...ranked.order];
  const factsOf = useFacts(order);
  const { shown, button } = useShowMore(order.length);

  const placeOf = (i: number) => {
    if (ranked === null) return [];
    const place = placeText(ranked, i);
    return place === '' ? [placelessText(ranked, i), ''] : [showPlace(place, show), scoreText(ranked, i)];
  };
  const textOf = (attribute: Attribute, i: number) => {
    const facts = factsOf(attribute);
    const { text, state } = facts.writer.write(cellsOf(attribute.id)[i] ?? null, i);
    const figure = extremeAt(facts, i) === 'best' ? <b>{text}</b> : text;
    if (state !== 'disputed') return figure;
    return (
      <>
        {figure} <small>{stateNames[state]}</small>
      </>
    );
  };
  const heads = [
    capital(settings.itemNoun || 'item'),
    ...(ranked === null
      ? []
      : ['Place', isByMethod(ranked) ? capital(rankingScoreNames[ranked.method.id]) : 'Score']),
    ...attributes.map((attribute) => `${attribute.name} ${headOf(attribute).head}`.trim()),
  ];
  const rows = order
    .slice(0, shown)
    .map((i) => [
      itemName(items, i, show),
      ...placeOf(i),
      ...attributes.map((attribute) => textOf(attribute, i)),
    ]);
  return (
    <Section title={ranked !== null && whose === 'mine' ? 'Ranking by your weights' : 'All items'}>
      {reading !== null && <p role="status">Reading the numbers…</p>}
      {ranked !== null && <p>{rankingTrouble ?? verdict}</p>}
      {ranked !== null && rankingTrouble === null && <LeadPicture />}
      <FigureTable heads={heads} rows={rows} region="Table" />
      {button}
    </Section>
  );
}
