import { inviteGuest, listGuests, removeGuest, renewGuestLink } from '@tertium/contract';
import { api } from '../../api/api';
import { calling } from '../../api/calling';

/** These calls also appear in the history. */
const steps = { invalidatesTags: ['rounds', 'History'] } as const;

export const {
  useListGuestsQuery,
  useInviteGuestMutation,
  useRenewGuestLinkMutation,
  useRemoveGuestMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listGuests: build.query({ ...calling(listGuests), providesTags: ['rounds'] }),
    inviteGuest: build.mutation({ ...calling(inviteGuest), ...steps }),
    renewGuestLink: build.mutation({ ...calling(renewGuestLink), ...steps }),
    removeGuest: build.mutation({ ...calling(removeGuest), ...steps }),
  }),
});
