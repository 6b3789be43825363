import { Button } from 'antd';
import { type PointerEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { writeShare } from '../../../ranked/percentOf';
import { useWeigher } from '../../../ranked/useWeigher';
import { weigh } from '../../../ranked/weightingEdits';
import { announce } from '../../../ui/announce';
import type { Plot, Scene } from '../scene/scene';
import { attributeNames } from '../scene/words/sceneNames';
import type { MovedShare } from './movedShare';
import { pointsAt } from './pointsAt';
import { sayShare, sayTried } from './shareWords';
import './shareHandle.css';

interface ShareHandleProps {
  readonly scene: Scene;
  readonly moved: MovedShare;
  readonly plot: Plot;
}

/** The number of steps of the slider. Each is half a per cent. */
const steps = 200;

/** Lets people try a share by pointer, finger or key. It is saved only when they apply it. Escape resets it. */
export function ShareHandle({ scene, moved, plot }: ShareHandleProps) {
  const [query, setQuery] = useSearchParams();
  const { weighing, canMove, note, write } = useWeigher(() =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('w');
        return next;
      },
      { replace: true },
    ),
  );
  const [tried, setTried] = useState<number | null>(null);
  const { ranking, show } = scene;
  const attributeId = ranking.attributeIds[moved.at] ?? '';
  const name = attributeNames(scene)(attributeId);
  const share = tried ?? moved.now;
  const said = sayTried(scene, moved, share).text;
  const tryAt = (next: number) => {
    setTried(Math.round(Math.min(1, Math.max(0, next)) * steps) / steps);
    // Names the attribute in the address, because the chart could choose another one after the share is applied.
    if (query.get('weight') === attributeId) return;
    const kept = new URLSearchParams(query);
    kept.set('weight', attributeId);
    setQuery(kept, { replace: true });
  };
  const apply = () => {
    const done = write(weigh(weighing, pointsAt(ranking, moved.at, share)), `Weigh ${name}`);
    if (!done) return;
    setTried(null);
    announce(`${name} now has ${sayShare(show, share)} of the weight`);
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const parent = event.currentTarget.parentElement;
    if (parent === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const along = (event.clientX - parent.getBoundingClientRect().left - plot.left) / plot.width;
    tryAt(along);
  };
  return (
    <>
      <div
        className="share-line"
        style={{ left: plot.left + share * plot.width, top: plot.top, height: plot.height }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onPointerUp={drag}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape works from each of the controls inside */}
      <div className="share-handle" onKeyDown={(event) => event.key === 'Escape' && setTried(null)}>
        <input
          type="range"
          min={0}
          max={steps}
          value={share * steps}
          step="any"
          aria-label={`Share of ${name}`}
          aria-valuetext={said}
          style={{ left: plot.left - 8, width: plot.width + 16 }}
          onChange={({ currentTarget }) => tryAt(Number(currentTarget.value) / steps)}
          onKeyDown={(event) => {
            const step = keySteps[event.key];
            if (step === undefined) return;
            event.preventDefault();
            tryAt(share + step / steps);
          }}
        />
        <div className="share-try">
          <p>{said}</p>
          <Button size="middle" type="primary" disabled={tried === null || !canMove} onClick={apply}>
            {tried === null ? 'Apply' : `Apply ${sayShare(show, share)}`}
          </Button>
          <Button size="middle" disabled={tried === null} onClick={() => setTried(null)}>
            {tried === null ? 'Reset' : `Reset to ${writeShare(moved.now, show)}`}
          </Button>
        </div>
        {tried !== null && ranking.lockedIds.some((id) => id !== attributeId) && (
          <p className="quiet">All other weights keep their proportions, so locked weights move too.</p>
        )}
        {note !== null && <p className="quiet">{note}</p>}
      </div>
    </>
  );
}

/** By how many steps each key moves the slider. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -20,
  PageUp: 20,
  Home: -steps,
  End: steps,
};
