/** All kinds of charts, as the address of the graph page names them. */
export const chartKinds = [
  'contributions',
  'waterfall',
  'tradeoff',
  'parallel',
  'dumbbell',
  'radar',
  'heat',
  'distribution',
  'similar',
  'sensitivity',
  'acceptability',
  'bump',
] as const;
