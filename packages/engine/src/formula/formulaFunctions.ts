/** The functions of a formula, each with its form as suggestions and sentences write it. */
export const functionForms = {
  if: 'if(condition, value, otherwise)',
  min: 'min(a, b, …)',
  max: 'max(a, b, …)',
  round: 'round(x, digits)',
  abs: 'abs(x)',
  year: 'year(date)',
  place: 'place(attribute)',
  not: 'not(condition)',
} as const;

export type FunctionName = keyof typeof functionForms;

export const functionNames = Object.keys(functionForms) as readonly FunctionName[];

/** The least and the most arguments of each function. */
export const argumentCounts: Readonly<Record<FunctionName, readonly [least: number, most: number]>> = {
  if: [3, 3],
  min: [2, Number.POSITIVE_INFINITY],
  max: [2, Number.POSITIVE_INFINITY],
  round: [1, 2],
  abs: [1, 1],
  year: [1, 1],
  place: [1, 1],
  not: [1, 1],
};
