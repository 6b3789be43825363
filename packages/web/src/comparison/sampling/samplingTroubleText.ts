import type { SamplingTrouble } from './startSampling';

const reasons: Readonly<Record<SamplingTrouble, string>> = {
  ERR_SAMPLING_START: 'the part of the app that tries weightings could not be started',
  ERR_SAMPLING: 'the part of the app that tries weightings failed',
};

/** Why there are no figures, with the code that one can report. */
export function samplingTroubleText(trouble: SamplingTrouble): string {
  return `There are no figures: ${reasons[trouble]} (${trouble}). Loading the page again may help.`;
}
