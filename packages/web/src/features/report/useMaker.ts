import { useReadProfileQuery } from '../../api/profile';
import { useAppSelector } from '../../api/useStore';
import { useComparison } from '../../ranked/comparisonContext';

/** Whether the page is opened by a public link. Its reader has no account here and can't make calls of members. */
export function useIsOutside(): boolean {
  const { personId } = useComparison();
  return useAppSelector(({ auth }) => auth.sub) !== personId;
}

/** The author's name. `undefined` until it is read, and for readers without an account. */
export function useMakerName(): string | undefined {
  return useReadProfileQuery(undefined, { skip: useIsOutside() }).data?.value.name;
}
