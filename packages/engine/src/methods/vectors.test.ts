import { describe, expect, it } from 'vitest';
import { isFiniteThroughout } from '../scales/columns';
import { type Normalization, normalize } from '../scales/normalization';
import { isRefusal } from '../scales/refusal';
import { findDifference } from '../testing/produced';
import { ownVectorFile, problemOf, readVectors, type Vector, vectorFile } from '../testing/vectorFile';
import { findProducer } from '../testing/vectorMapping';
import { normalizationNamed, textOf } from '../testing/vectorParameters';
import type { MethodResult } from './problem';
import { topsis } from './topsis';
import { weightedSum } from './weightedSum';

const vectors = readVectors();
const behaviours = vectors.filter(({ kind }) => kind === 'library-behaviour');
const numeric = vectors.filter(({ kind }) => kind !== 'library-behaviour');
const offered = numeric.filter((vector) => findProducer(vector));
const notOffered = numeric.filter((vector) => !findProducer(vector));

describe(`the published numbers (${vectors.length} vectors, ${notOffered.length} of methods not offered)`, () => {
  it.each(offered.map((vector) => [vector.id, vector] as const))('%s', (_, vector) => {
    const produced = findProducer(vector)?.(vector) ?? {};
    for (const [name, value] of answersIn(vector.expected))
      expect(findDifference(value, produced[name], vector.tolerance, name)).toBeUndefined();
    for (const [name, value] of answersIn(vector.computed ?? {}))
      expect(findDifference(value, produced[name], 1e-9, `computed ${name}`)).toBeUndefined();
    for (const wrong of wrongAnswers(vector))
      expect(findDifference(wrong, produced.scores, 1e-6), 'must differ from the wrong answer').toBeDefined();
  });

  it.each(notOffered.map(({ method, id }) => [method, id]))('does not offer %s (%s)', (method, id) => {
    const vector = numeric.find((candidate) => candidate.id === id);
    expect(vector && findProducer(vector)).toBeUndefined();
    expect(method).not.toBe('');
  });

  it.runIf(vectorFile === ownVectorFile)('leaves out exactly these methods of its own file', () => {
    expect([...new Set(notOffered.map(({ method }) => method))].sort()).toEqual(['electre3-credibility']);
  });
});

/** Answers that a library gives and should not; they may stand anywhere in a vector. */
const knownWrong = /^libraryExpected_(WRONG|NEGATED)/;

function wrongAnswers(vector: Vector): unknown[] {
  return [vector, vector.parameters, vector.expected]
    .flatMap((part) => Object.entries(part))
    .filter(([name]) => knownWrong.test(name))
    .map(([, value]) => value);
}

function answersIn(answers: Vector['expected']): [string, unknown][] {
  return Object.entries(answers).filter(([name]) => !knownWrong.test(name));
}

describe.runIf(behaviours.length > 0)('what other libraries do on bad input', () => {
  it.each(behaviours.map((vector) => [vector.id, vector] as const))('is not done here: %s', (_, vector) => {
    const answer = answerTo(vector);
    expect(isRefusal(answer) || isFiniteThroughout(answer)).toBe(true);
    if (/tie/.test(String(vector.expected.outcome)) && 'scores' in answer)
      expect(new Set(answer.scores).size).toBe(1);
    const theirs = vector.parameters.expectedMatrixInLibrary;
    if (theirs && 'columns' in answer) expect(findDifference(theirs, answer.columns, 1e-9)).toBeDefined();
  });
});

function answerTo(vector: Vector): MethodResult | ReturnType<typeof normalize> {
  const problem = problemOf(vector);
  const method = textOf(vector, 'method');
  if (/TOPSIS/i.test(method)) return topsis(problem);
  if (/SAW|WSM/i.test(method)) return weightedSum(problem);
  const name: Normalization = normalizationNamed(textOf(vector, 'normalization') || 'linear');
  return normalize(name, problem.columns, problem.directions);
}
