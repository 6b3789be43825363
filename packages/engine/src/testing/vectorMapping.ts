import { agreementProducers } from './agreementVectors';
import { outrankingProducers } from './outrankingVectors';
import { findPipelineProducer } from './pipelineVectors';
import { type Produced, type Producers, UnknownWord } from './produced';
import { propertyProducers } from './propertyVectors';
import { rankingProducers } from './rankingVectors';
import { findReasonProducer } from './reasonVectors';
import { findScaleProducer } from './scaleVectors';
import type { Vector } from './vectorFile';
import { weightingProducers } from './weightingVectors';

/** The engine's function for a vector, by its method and parameters alone; `undefined` for what is not offered. */
function findProducer(vector: Vector): Producers[string] | undefined {
  if (vector.kind === 'pipeline') return findPipelineProducer(vector);
  return (
    rankingProducers[vector.method] ??
    outrankingProducers[vector.method] ??
    weightingProducers[vector.method] ??
    agreementProducers[vector.method] ??
    propertyProducers[vector.method] ??
    findScaleProducer(vector.method) ??
    findReasonProducer(vector)
  );
}

/** What the engine gives for a vector; what keeps it from answering, in a word, where it is not offered. */
export type Answer =
  | { readonly isOffered: true; readonly produced: Produced }
  | { readonly isOffered: false; readonly missing: string };

/** Any trouble but a method or a word that is not known is the test's to report. */
export function answerFor(vector: Vector): Answer {
  const produce = findProducer(vector);
  if (produce === undefined) return { isOffered: false, missing: vector.method };
  try {
    return { isOffered: true, produced: produce(vector) };
  } catch (error) {
    if (error instanceof UnknownWord) return { isOffered: false, missing: error.message };
    return { isOffered: true, produced: { trouble: String(error) } };
  }
}
