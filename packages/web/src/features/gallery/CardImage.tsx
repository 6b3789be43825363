import { useImage } from '../images/useImage';

interface CardImageProps {
  readonly comparisonId: string;
  readonly image: string;
}

/** The image of the first item, beside the bar that names it. */
export function CardImage({ comparisonId, image }: CardImageProps) {
  const address = useImage(comparisonId, image);
  return typeof address === 'string' ? <img className="comparison-card-image" src={address} alt="" /> : null;
}
