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

const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWebhooks: build.query({ ...calling(listWebhooks), providesTags: ['Webhooks'] }),
    listDeliveries: build.query({ ...calling(listDeliveries), providesTags: ['Webhooks'] }),
    setWebhook: build.mutation({ ...calling(setWebhook), invalidatesTags: ['Webhooks'] }),
    deleteWebhook: build.mutation({ ...calling(deleteWebhook), invalidatesTags: ['Webhooks'] }),
    renewWebhookSecret: build.mutation(calling(renewWebhookSecret)),
    testWebhook: build.mutation({ ...calling(testWebhook), invalidatesTags: ['Webhooks'] }),
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
