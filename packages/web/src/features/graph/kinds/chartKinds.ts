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

/** All kinds of charts in the order of the choice, by their name in the address. */
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

/** The kinds available to a comparison ranked by this method (`null` for the weighted sum), and the one being shown. */
export const chartsFor = (method: MethodId | null, shown?: ChartKind): readonly ChartKind[] =>
  charts.filter((kind) => kind === shown || [undefined, method].includes(partsOf(kind).onlyBy));

/** The definition of a kind, with all optional parts. */
export const partsOf = (kind: ChartKind): ChartKindParts => chartKinds[kind];

/** Whether items are drawn in their own colours. In the other kinds, colours are for attributes, values or places. */
export const hasItemColours = (chart: ChartKind): boolean =>
  !['contributions', 'waterfall', 'heat', 'acceptability'].includes(chart);
