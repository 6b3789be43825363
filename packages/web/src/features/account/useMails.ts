import type { listMails, ResultOf } from '@tertium/contract';
import { useListMailsQuery } from './accountApi';

const lookAgainMilliseconds = 3000;

/** The e-mails of this server, reloaded while one waits. */
export function useMails(): ResultOf<typeof listMails> | undefined {
  const { data } = useListMailsQuery();
  const isWaiting = data?.mails.some(({ state }) => state === 'waiting') === true;
  useListMailsQuery(undefined, {
    pollingInterval: isWaiting ? lookAgainMilliseconds : 0,
    skipPollingIfUnfocused: true,
  });
  return data;
}
