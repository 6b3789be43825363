import { readAuthOptions } from '@tertium/contract';
import { api } from './api';
import { calling } from './calling';

export const { useReadAuthOptionsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ readAuthOptions: build.query(calling(readAuthOptions)) }),
});

/** Whether this server sends e-mail: `false` until it is known. */
export const useSendsMail = (): boolean => useReadAuthOptionsQuery().data?.sendsMail === true;
