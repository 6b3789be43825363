import { ApiError } from '../../../http/apiError';
import type { Queries } from '../../../store/openStore';
import type { Asked, Door } from '../access/door';
import { admitGuest, type LinkPorts } from '../rounds/guestLink';
import { personOfGuest } from '../rounds/guestRows';
import { moveAnswer } from '../rounds/moveAnswer';
import { recordRound } from '../rounds/recordRound';
import { setGrantWithin } from './share';

/**
 * Gives a guest's answer to a person and revokes the guest's link. Throws ERR_FORBIDDEN if the person may not weigh, unless
 * the guest's inviter allowed them to join and still manages the comparison.
 */
export async function joinAsGuest(ports: LinkPorts, secret: string, userId: string): Promise<string> {
  const now = ports.clock.nowSeconds();
  const row = await ports.store.transaction(async (queries) => {
    const { guest } = await admitGuest(queries, ports.door, secret, 'lock');
    const asked = { id: guest.comparison_id, userId, right: 'weigh' } as const;
    if (!(await isAdmitted(queries, ports.door, asked))) {
      const giving = { ...asked, userId: guest.invited_by, right: 'manage' } as const;
      if (guest.may_join === 0 || !(await isAdmitted(queries, ports.door, giving)))
        throw new ApiError('ERR_FORBIDDEN');
      await setGrantWithin(queries, { ...ports, asked: giving, now }, { granteeId: userId, right: 'weigh' });
    }
    const admitted = await ports.door.lock(queries, asked);
    const round = await moveAnswer(queries, guest, userId);
    const step = { round, part: 'guest', before: personOfGuest(guest).name, after: 'joined' } as const;
    return (await recordRound(queries, { ...ports, asked, now }, admitted, step)).row;
  });
  ports.news.publish({ comparisonId: row.id, version: row.version });
  return row.id;
}

async function isAdmitted(queries: Queries, door: Door, asked: Asked): Promise<boolean> {
  try {
    await door.lock(queries, asked);
    return true;
  } catch (error) {
    const isRefused = error instanceof ApiError && /^ERR_(NOT_FOUND|FORBIDDEN)$/.test(error.code);
    if (isRefused) return false;
    throw error;
  }
}
