import { createContext } from 'react';
import { type Sampling, startSampling } from './startSampling';

/** The page's own worker; tests may answer on the same thread. */
export const SamplingContext = createContext<Sampling>(startSampling());
