import { textSizes } from '../../../ui/tokens';
import { fitName, textWidth } from '../scene/chartText';

/** The title of an axis of shares. With little room it has fewer words, and if needed a shortened name. */
export function shareTitle(name: string, roomPx: number): string {
  const fits = (text: string) => textWidth(text, textSizes.meta) <= roomPx;
  const whole = `Share of ${name} in all weight`;
  if (fits(whole)) return whole;
  const short = 'Weight of ';
  return short + fitName(name, roomPx - textWidth(short, textSizes.meta));
}
