import { placeText, showPlace } from '../../ranked/placeText';
import { useFormatNumber } from '../../ui/useFormatNumber';
import type { SideScore } from '../view/useSideScores';
import { useScoreText } from './ScoreText';

interface SideScoreTextProps {
  readonly score: SideScore;
  readonly itemIndex: number;
}

/** An item's place and score under another weighting, "2 · 81", or a dash if it has no place. */
export function SideScoreText({ score: { ranking }, itemIndex }: SideScoreTextProps) {
  const show = useFormatNumber();
  const scoreText = useScoreText();
  if (ranking === null) return '…';
  const place = placeText(ranking, itemIndex);
  if (place === '') return '–';
  return (
    <>
      <span className="visually-hidden">Place </span>
      <b>{showPlace(place, show)}</b>
      <span aria-hidden="true"> · </span>
      <span className="visually-hidden">, score </span>
      {scoreText(ranking, itemIndex)}
    </>
  );
}
