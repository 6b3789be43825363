import type { Migration } from './migration';
import { accounts } from './migrations/0001-accounts';
import { comparisons } from './migrations/0002-comparisons';
import { singleWeights } from './migrations/0003-single-weights';
import { historyLines } from './migrations/0004-history-lines';
import { emailKeys } from './migrations/0005-email-keys';
import { segments } from './migrations/0006-segments';
import { noRows } from './migrations/0007-no-rows';
import { countedHistory } from './migrations/0008-counted-history';
import { thinnedHistory } from './migrations/0009-thinned-history';
import { grants } from './migrations/0010-grants';
import { ownWeightings } from './migrations/0011-own-weightings';
import { rounds } from './migrations/0012-rounds';
import { accessTokens } from './migrations/0013-access-tokens';
import { archive } from './migrations/0014-archive';
import { filedRounds } from './migrations/0015-filed-rounds';
import { marks } from './migrations/0016-marks';
import { dueDates } from './migrations/0017-due-dates';
import { surePictures } from './migrations/0018-sure-pictures';

/** Every step of the schema, in order. */
export const migrations: readonly Migration[] = [
  accounts,
  comparisons,
  singleWeights,
  historyLines,
  emailKeys,
  segments,
  noRows,
  countedHistory,
  thinnedHistory,
  grants,
  ownWeightings,
  rounds,
  accessTokens,
  archive,
  filedRounds,
  marks,
  dueDates,
  surePictures,
];
