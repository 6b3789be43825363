import {
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  setWebhook,
  testWebhook,
} from '@tertium/contract';
import { api } from '../../api/api';
import { calling } from '../../api/calling';

const list = { type: 'Webhooks', id: 'list' } as const;
const logOf = (id: string) => ({ type: 'Webhooks', id }) as const;

const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWebhooks: build.query({ ...calling(listWebhooks), providesTags: [list] }),
    listDeliveries: build.query({
      ...calling(listDeliveries),
      providesTags: (_result, _error, { params }) => [logOf(params.webhookId)],
    }),
    setWebhook: build.mutation({ ...calling(setWebhook), invalidatesTags: [list] }),
    deleteWebhook: build.mutation({ ...calling(deleteWebhook), invalidatesTags: [list] }),
    renewWebhookSecret: build.mutation(calling(renewWebhookSecret)),
    testWebhook: build.mutation({
      ...calling(testWebhook),
      invalidatesTags: (_result, _error, { params }) => [list, logOf(params.webhookId)],
    }),
  }),
});

export const {
  useListWebhooksQuery,
  useListDeliveriesQuery,
  useSetWebhookMutation,
  useDeleteWebhookMutation,
  useRenewWebhookSecretMutation,
  useTestWebhookMutation,
} = webhooksApi;
