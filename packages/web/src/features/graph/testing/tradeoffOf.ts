import { takeAllSteps } from '@tertium/engine';
import { drawTradeoff } from '../tradeoff/tradeoff';

/** The trade-off with all its steps taken. */
export const tradeoffOf = (...given: Parameters<typeof drawTradeoff>) => takeAllSteps(drawTradeoff(...given));
