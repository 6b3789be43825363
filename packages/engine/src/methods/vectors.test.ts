import { describe, expect, it } from 'vitest';
import { isFiniteThroughout } from '../scales/columns';
import { normalizations, normalize } from '../scales/normalization';
import { isRefusal } from '../scales/refusal';
import { findDifference } from '../testing/produced';
import { ownVectorFile, problemOf, readVectors, type Vector, vectorFile } from '../testing/vectorFile';
import { answerFor } from '../testing/vectorMapping';
import { methodIds, methods } from './catalogue';

const vectors = readVectors();
const behaviours = vectors.filter(({ kind }) => kind === 'library-behaviour');
const numeric = vectors.filter(({ kind }) => kind !== 'library-behaviour');
const answers = numeric.map((vector) => ({ vector, answer: answerFor(vector) }));
const offered = answers.flatMap(({ vector, answer }) =>
  answer.isOffered ? [[vector.id, vector, answer.produced] as const] : [],
);
const notOffered = answers.flatMap(({ vector, answer }) =>
  answer.isOffered ? [] : [[vector.id, answer.missing] as const],
);

describe(`the published numbers (${vectors.length} vectors, ${notOffered.length} not offered)`, () => {
  it.each(offered)('%s', (_, vector, produced) => {
    expect(produced.trouble).toBeUndefined();
    for (const [name, value] of answersIn(vector.expected))
      expect(findDifference(value, produced[name], vector.tolerance, name)).toBeUndefined();
    for (const [name, value] of answersIn(vector.computed ?? {}))
      expect(findDifference(value, produced[name], 1e-9, `computed ${name}`)).toBeUndefined();
    // Wrong answers are printed to a few digits: to differ from one must mean more than not to be rounded.
    for (const wrong of wrongAnswers(vector))
      expect(findDifference(wrong, produced.scores, Math.max(1e-3, vector.tolerance))).toBeDefined();
  });

  it.each(notOffered)('does not offer %s: %s', (_, missing) => {
    expect(missing).not.toBe('');
  });

  it.runIf(vectorFile === ownVectorFile)('leaves out exactly these methods of its own file', () => {
    expect([...new Set(notOffered.map(([, missing]) => missing))].sort()).toEqual(['electre3-credibility']);
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

describe.runIf(behaviours.length > 0)('bad input as other libraries handle it', () => {
  it.each(behaviours.map((vector) => [vector.id, vector] as const))('is not done here: %s', (_, vector) => {
    const problem = problemOf(vector);
    const scores = methodIds.map((id) => methods[id].score(problem));
    const columns = normalizations.map((name) => normalize(name, problem.columns, problem.directions));
    for (const answer of [...scores, ...columns])
      expect(isRefusal(answer) || isFiniteThroughout(answer)).toBe(true);
    const theirs = vector.parameters.expectedMatrixInLibrary;
    if (theirs)
      for (const answer of columns) expect(findDifference(theirs, rowsOf(answer), 1e-9)).toBeDefined();
  });

  it('is a full tie if all items are the same', () => {
    const same = { columns: [[0, 0, 0]], weights: [1], directions: ['higher' as const] };
    for (const id of methodIds) {
      const answer = methods[id].score(same);
      if (!isRefusal(answer)) expect(new Set(answer.scores).size).toBe(1);
    }
  });
});

function rowsOf(answer: ReturnType<typeof normalize>): unknown {
  if (isRefusal(answer)) return answer.code;
  return (answer.columns[0] ?? []).map((_, i) => answer.columns.map((column) => column[i]));
}
