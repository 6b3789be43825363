import { agreementProducers } from './agreementVectors';
import { outrankingProducers } from './outrankingVectors';
import { findPipelineProducer } from './pipelineVectors';
import type { Producers } from './produced';
import { propertyProducers } from './propertyVectors';
import { rankingProducers } from './rankingVectors';
import { findReasonProducer } from './reasonVectors';
import { findScaleProducer } from './scaleVectors';
import type { Vector } from './vectorFile';
import { weightingProducers } from './weightingVectors';

/** The engine's function for a vector, by its method and parameters alone; `undefined` for what is not offered. */
export function findProducer(vector: Vector): Producers[string] | undefined {
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
