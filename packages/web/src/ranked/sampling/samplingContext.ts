import { createContext } from 'react';
import { type Sampling, startSampling } from './startSampling';

/** The page's worker. Tests may answer on their own thread. */
export const SamplingContext = createContext<Sampling>(startSampling());
