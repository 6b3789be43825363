import { isByMethod, type MethodRanking, unweighedParts } from '@tertium/engine';
import { methodVerdict } from '../../../../ranked/byMethod/methodVerdict';
import type { NotShown, Scene, SceneItem } from '../../scene/scene';
import type { ChartSentence } from '../../scene/words/chartSentence';
import { attributeNames } from '../../scene/words/sceneNames';

/** The result of PROMETHEE for the items that it can place, by row. Net flows are −1 to 1. */
export interface Flows {
  readonly ranking: MethodRanking;
  /** φ⁺, and in `negative` φ⁻, rounded so that flows that differ only by rounding errors are equal. */
  readonly positive: readonly number[];
  readonly negative: readonly number[];
  readonly net: readonly number[];
  /** Net flows as if only one attribute counted: by column, then by row. */
  readonly byAttribute: readonly (readonly number[])[];
  readonly attributeIds: readonly string[];
  /** The weight shares of the columns, which sum to 1. */
  readonly shares: readonly number[];
  /** The items drawn, each with its row. */
  readonly placed: readonly { readonly item: SceneItem; readonly row: number }[];
  readonly notShown: readonly NotShown[];
}

const digits = 1e9;

/** Says why PROMETHEE places no item. `null` if it places some, or another method ranks. */
export function sayUnplaced({ ranking, comparison, numberFormat }: Scene): ChartSentence | null {
  if (!isByMethod(ranking) || ranking.method.id !== 'promethee' || ranking.verdict?.kind === 'placed')
    return null;
  const text = methodVerdict(ranking, comparison, numberFormat)[0]?.[0];
  return text === undefined ? null : { template: 'flows.unplaced', text };
}

/** `null` if the comparison isn't ranked by PROMETHEE, or the method places no item. */
export function flowsOf(scene: Scene): Flows | null {
  const { ranking } = scene;
  if (!isByMethod(ranking) || ranking.method.id !== 'promethee' || ranking.verdict?.kind !== 'placed')
    return null;
  const { table, verdict, method, leftOut } = ranking;
  const valuesOf = (id: string) =>
    (verdict.figures.find((figure) => figure.id === id)?.values ?? []).map(
      (value) => Math.round(value * digits) / digits,
    );
  const rowOf = new Map(table.itemIndexes.map((index, row) => [index, row]));
  const nameOf = attributeNames(scene);
  const gaps = new Map(leftOut.map(({ itemIndex, attributeId }) => [itemIndex, nameOf(attributeId)]));
  const placed: { item: SceneItem; row: number }[] = [];
  const notShown: NotShown[] = [];
  for (const item of scene.items) {
    const row = rowOf.get(item.index);
    const gap = gaps.get(item.index);
    if (row !== undefined) placed.push({ item, row });
    else if (gap !== undefined) notShown.push({ name: item.name, reason: `no value for ${gap}` });
    else notShown.push({ name: item.name, reason: 'ruled out by a must-have' });
  }
  const { weights } = table.problem;
  const shares = Array.from(weights);
  const whole = shares.reduce((sum, weight) => sum + weight, 0);
  return {
    ranking,
    positive: valuesOf('positiveFlow'),
    negative: valuesOf('negativeFlow'),
    net: valuesOf('score'),
    byAttribute: (ranking.unweighed ?? unweighedParts(table, method))?.parts ?? [],
    attributeIds: table.columns.map(({ attributeId }) => attributeId),
    shares: shares.map((weight) => weight / whole),
    placed,
    notShown,
  };
}
