import type { Ranking } from '@tertium/engine';
import { useRanked } from '../../../comparison/useRanked';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { placeText, showPlace } from './placeText';

/** An item's place, which follows a weight that is moved. */
export function PlaceMark({ itemIndex }: { readonly itemIndex: number }) {
  const show = useFormatNumber();
  const text = showPlace(useRanked(placeText, itemIndex) ?? '', show);
  const isFirst = useRanked(isFirstPlace, itemIndex) === true;
  return <span className={isFirst ? 'place first' : 'place'}>{text}</span>;
}

const isFirstPlace = ({ placeOf }: Ranking, itemIndex: number): boolean => placeOf(itemIndex).place === 1;
