import type { MethodId } from '@tertium/engine';
import { acceptabilityKind } from '../acceptability/acceptabilityKind';
import { bumpKind } from '../bump/bumpKind';
import { contributionsKind } from '../contributions/contributionsKind';
import { distributionKind } from '../distribution/distributionKind';
import { dumbbellKind } from '../dumbbell/dumbbellKind';
import { heatKind } from '../heat/heatKind';
import { parallelKind } from '../parallel/parallelKind';
import { radarKind } from '../radar/radarKind';
import type { ChartKindParts } from '../scene/chartKind';
import { sensitivityKind } from '../sensitivity/sensitivityKind';
import { similarKind } from '../similar/similarKind';
import { flowsKind } from '../tradeoff/outranking/flowsKind';
import { gaiaKind } from '../tradeoff/outranking/gaiaKind';
import { tradeoffKind } from '../tradeoff/tradeoffKind';
import { waterfallKind } from '../waterfall/waterfallKind';

/** All kinds of charts in the order they are offered, as the address names them. */
export const chartKinds = {
  contributions: contributionsKind,
  waterfall: waterfallKind,
  tradeoff: tradeoffKind,
  parallel: parallelKind,
  dumbbell: dumbbellKind,
  radar: radarKind,
  heat: heatKind,
  distribution: distributionKind,
  similar: similarKind,
  sensitivity: sensitivityKind,
  acceptability: acceptabilityKind,
  bump: bumpKind,
  flows: flowsKind,
  gaia: gaiaKind,
} as const satisfies Record<string, ChartKindParts>;

export type ChartKind = keyof typeof chartKinds;

export const charts = Object.keys(chartKinds) as readonly ChartKind[];

/** The kinds that a comparison ranked by this method can have, `null` for the weighted sum; and the one that is looked at. */
export const chartsFor = (method: MethodId | null, shown?: ChartKind): readonly ChartKind[] =>
  charts.filter((kind) => kind === shown || [undefined, method].includes(partsOf(kind).onlyBy));

/** The kind with all that any kind may have. */
export const partsOf = (kind: ChartKind): ChartKindParts => chartKinds[kind];

/** Whether colours in it tell items apart. In the others they speak of attributes: one colour never means two things. */
export const hasItemColours = (chart: ChartKind): boolean =>
  chart !== 'contributions' && chart !== 'waterfall';
