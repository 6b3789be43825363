import { type Contribution, contributionsOf, isKnown } from '@tertium/engine';
import { barFrame, barsHeight, rowMarks, stackedBars } from '../bars/barFrame';
import { barParts } from '../bars/barParts';
import { layRows } from '../bars/barRows';
import { describeBars, rounding, signed, sure } from '../bars/barWords';
import { collectScored } from '../bars/collectScored';
import { legendOf } from '../scene/legend';
import { type Drawing, nothingDrawn, type Scene, type SceneItem } from '../scene/scene';
import type { ChartTemplate } from '../scene/words/chartSentence';
import { attributeNames } from '../scene/words/sceneNames';
import { describeLeads, sayNothingKnown } from './leadWords';

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
  const legend = legendOf(
    scene,
    parts.map(({ name }) => name),
  );
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

/** For attributes that count, also of a ruled out item. */
function isNothingKnown({ ranking }: Scene, { index }: SceneItem): boolean {
  return ranking.columns.every(({ column }, j) => (ranking.shares[j] ?? 0) === 0 || !isKnown(column, index));
}
