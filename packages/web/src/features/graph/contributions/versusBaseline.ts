import { type Contribution, contributionsOf, isKnown } from '@tertium/engine';
import { barFrame, barsHeight, rowMarks, stackedBars } from '../bars/barFrame';
import { barParts } from '../bars/barParts';
import { layRows } from '../bars/barRows';
import { describeBars, isOpen, rounding, signed, sure } from '../bars/barWords';
import { collectScored } from '../bars/collectScored';
import { legendOf } from '../scene/legend';
import { type Drawing, nothingDrawn, type Scene, type SceneItem } from '../scene/scene';
import type { ChartSentence, ChartTemplate } from '../scene/words/chartSentence';
import { countWithin, inTitle, joinNames } from '../scene/words/names';
import { attributeNames, itemNames } from '../scene/words/sceneNames';

/** Draws diverging bars: by how much each attribute puts an item ahead of or behind the baseline, and the total. */
export function drawVersusBaseline(scene: Scene, baseline: SceneItem): Drawing {
  const { scored: all, notShown: others } = collectScored(scene);
  const notShown = others.filter(({ name }) => name !== baseline.name);
  const itself = { name: baseline.name, reason: 'it is the baseline' };
  if (all.length === 0) return nothingDrawn(notShown, describeBars(scene, all, []));
  if (isNothingKnown(scene, baseline)) return nothingDrawn(notShown, [sayNothingKnown(baseline)]);
  const nameOf = attributeNames(scene);
  const base = contributionsOf(scene.sum, baseline.index);
  const scored = all.filter(({ item }) => item.id !== baseline.id);
  const { ranking, formatScore, formatPoints } = scene;
  const leadOf = (contribution: Contribution | undefined, j: number): number =>
    sure(contribution) - sure(base[j]);
  const rows = scored.map(({ item, contributions }) => {
    const leads = contributions.map(leadOf);
    const total = leads.reduce((sum, lead) => sum + lead, 0);
    const sumOf = (sign: number) => leads.reduce((sum, lead) => sum + (lead * sign > 0 ? lead : 0), 0);
    return { item, leads, total, written: signed(total, formatScore), ahead: sumOf(1), behind: sumOf(-1) };
  });
  const layout = layRows(
    scene,
    rows.map(({ item }) => item.name),
    rows.map(({ written }) => written),
  );
  const parts = barParts(scene, layout, scored, {
    lengthOf: leadOf,
    write: (contribution, j) => signed(leadOf(contribution, j), formatScore),
    writeSum: (lead) => signed(lead, formatScore),
  });
  const legend = legendOf(scene, parts);
  const marks = rows.map(({ ahead, total }) => ({ end: ahead, from: total, to: total }));
  const description = describeLeads(scene, baseline, rows);
  const said = (wanted: ChartTemplate) => description.find(({ template }) => template === wanted);
  return {
    title: said('leads.ahead') ?? description[0] ?? null,
    subtitle: `${said('leads.count')?.text ?? ''} ${description[0]?.text ?? ''} The line and number at each row show the total difference, in points of the score.`,
    heightPx: barsHeight(layout, legend),
    option: {
      ...barFrame(
        scene,
        layout,
        {
          low: Math.min(0, ...rows.map(({ behind }) => behind)),
          high: Math.max(0, ...rows.map(({ ahead }) => ahead)),
          writeTick: (value, decimals) =>
            Math.abs(value) < rounding ? '0' : signed(value, (size) => formatPoints(size, decimals)),
        },
        legend,
      ),
      series: [...stackedBars(scene, layout, scored, parts), rowMarks(scene, layout, marks, true)],
    },
    notShown: [...notShown, itself],
    table: {
      columns: ['Item', `Lead over ${baseline.name}`, ...ranking.attributeIds.map((id) => nameOf(id))],
      rows: rows.map(({ item, leads, written }) => [
        item.name,
        written,
        ...leads.map((lead) => signed(lead, formatScore)),
      ]),
    },
    description,
  };
}

/** Whether no value that counts is known of an item, ruled out or not. */
function isNothingKnown({ ranking }: Scene, { index }: SceneItem): boolean {
  return ranking.columns.every(({ column }, j) => (ranking.shares[j] ?? 0) === 0 || !isKnown(column, index));
}

interface Lead {
  readonly item: SceneItem;
  /** Its lead over the baseline, as written in the table. */
  readonly written: string;
}

/** Describes the bars versus the baseline. The leader is the one among all items, drawn or not. */
function describeLeads(scene: Scene, baseline: SceneItem, leads: readonly Lead[]): readonly ChartSentence[] {
  const { sum: ranking } = scene;
  const { index, name } = baseline;
  const isOpenAt = (i: number) => isOpen(ranking.itemScore(i));
  const [first] = leads;
  const others = ranking.placedCount - ((ranking.place[index] ?? 0) > 0 ? 1 : 0);
  const count = countWithin(leads.length, others, 'item', scene.show);
  const inAll: ChartSentence[] = [
    { template: 'leads.count', text: `${count} with a place, compared with ${name}.` },
  ];
  if (first !== undefined) {
    const soFar = isOpenAt(first.item.index) || isOpenAt(index) ? ' so far' : '';
    inAll.push({ template: 'leads.first', text: `${first.item.name}: ${first.written} in total${soFar}.` });
  }
  if (ranking.ruledOut.some(({ itemIndex }) => itemIndex === index)) {
    const text = `${name} has no place because a must-have rules it out. Bars to the right show what an item has more than ${name}, bars to the left what it has less.`;
    return [{ template: 'leads.ruledOut', text }, ...inAll];
  }
  const sides = `Bars to the right put an item ahead of ${name}, bars to the left behind it.`;
  return [{ template: 'leads.sides', text: sides }, sayAhead(scene, baseline), ...inAll];
}

function sayNothingKnown({ name }: SceneItem): ChartSentence {
  const text = `${name} has no values that count, so nothing can be compared with it.`;
  return { template: 'leads.nothingKnown', text };
}

function sayAhead(scene: Scene, { index, name }: SceneItem): ChartSentence {
  const { ranking, show } = scene;
  const own = ranking.place[index] ?? 0;
  const names = itemNames(scene);
  const ahead = [...ranking.order.subarray(0, ranking.placedCount)]
    .filter((i) => (ranking.place[i] ?? 0) < own)
    .map(names);
  const soFar = ranking.bestPlace[index] === ranking.worstPlace[index] ? '' : ' so far';
  const text =
    ahead.length === 0
      ? `Nothing is ahead of ${name}${soFar}.`
      : `Ahead of ${name}${soFar}: ${joinNames(ahead, show, inTitle)}.`;
  return { template: 'leads.ahead', text };
}
