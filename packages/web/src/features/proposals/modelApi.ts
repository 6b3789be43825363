import { askModel, readModel } from '@tertium/contract';
import { api } from '../../api/api';
import { calling } from '../../api/calling';

const modelApi = api.injectEndpoints({
  endpoints: (build) => ({
    readModel: build.query(calling(readModel)),
    askModel: build.mutation(calling(askModel)),
  }),
});

export const { useReadModelQuery, useAskModelMutation } = modelApi;
