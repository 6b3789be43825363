import { useReadProfileQuery } from '../../api/profile';
import { useAppSelector } from '../../api/useStore';
import { useComparison } from '../../ranked/comparisonContext';

/** Whether the page is read by a link: its reader has no account here, and calls of members are not for them. */
export function useIsOutside(): boolean {
  const { personId } = useComparison();
  return useAppSelector(({ auth }) => auth.sub) !== personId;
}

/** The name of who makes the report; `undefined` before it is read, and of a reader without an account. */
export function useMakerName(): string | undefined {
  return useReadProfileQuery(undefined, { skip: useIsOutside() }).data?.value.name;
}
