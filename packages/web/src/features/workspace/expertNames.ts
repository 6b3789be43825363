/** The expert terms for what is in a panel or on the graph page. */
export const expertNames: Readonly<Record<string, string>> = {
  weigh:
    'swing weighting, SMARTER, rank order centroid (ROC), rank sum, AHP (pairwise) with its consistency ratio, best-worst method (BWM), trade-off elicitation, direct rating; entropy, CRITIC, MEREC and other objective weights',
  why: 'additive value function (weighted sum), contributions, explain',
  sure: 'SMAA-2, rank acceptability index, robustness, sensitivity, central weight vector, confidence factor, pairwise winning index, Monte Carlo simulation, dominance, potentially optimal, weight stability interval, break-even value, value of information, leave one out',
  methods:
    'MCDA: TOPSIS, VIKOR with its compromise solution and v, PROMETHEE II with net flows and preference functions, EDAS, WASPAS with λ, weighted product, ELECTRE I, COPRAS, MOORA and the other methods; outranking; Kendall’s tau, weighted Spearman, WS coefficient, rank reversal, compensation',
  graph:
    'one-way sensitivity (walking weights), winner map, rank acceptability chart, central weights, trade-off, Pareto front, parallel coordinates, bump chart (rankings, rounds, methods), radar, dumbbell, heat map of partial values, box plot, dot plot, histogram, waterfall, principal components (PCA), MDS',
};
