import { createContext } from 'react';
import { type Sampling, startSampling } from './startSampling';

/** The page's worker. */
export const pageSampling = startSampling();

/** Tests may answer on their own thread. */
export const SamplingContext = createContext<Sampling>(pageSampling);
