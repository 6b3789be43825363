import { readServer } from '@tertium/contract';
import { api } from '../../api/api';
import { calling } from '../../api/calling';

const operationApi = api.injectEndpoints({
  endpoints: (build) => ({ readServer: build.query(calling(readServer)) }),
});

export const { useReadServerQuery } = operationApi;
