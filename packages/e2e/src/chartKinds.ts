/** All kinds of charts, as the address of the graph page names them. */
export const chartKinds = [
  'contributions',
  'tradeoff',
  'parallel',
  'dumbbell',
  'radar',
  'heat',
  'sensitivity',
  'acceptability',
  'bump',
] as const;
