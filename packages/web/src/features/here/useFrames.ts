import type { Spot } from '@tertium/contract';
import { useEffect } from 'react';
import type { Face } from './faceNames';
import { elementAt } from './spots';

/** The most frames, because more would hide the table. */
const maximumFrames = 12;

export interface PlacedFace extends Face {
  readonly spot: Spot | null;
}

/** Draws a frame with names around each spot of the given people. */
export function useFrames(faces: readonly PlacedFace[]): void {
  useEffect(() => {
    const placed = faces.filter(({ spot }) => spot !== null).slice(0, maximumFrames);
    if (placed.length === 0) return;
    let framed = new Set<HTMLElement>();
    let isDrawing = false;
    const draw = () => {
      isDrawing = false;
      const names = new Map<HTMLElement, PlacedFace[]>();
      for (const face of placed) {
        const element = face.spot === null ? null : elementAt(face.spot);
        if (element !== null) names.set(element, [...(names.get(element) ?? []), face]);
      }
      for (const element of framed) if (!names.has(element)) unframe(element);
      for (const [element, those] of names) frame(element, those);
      framed = new Set(names.keys());
    };
    // The grid replaces elements when it scrolls or reorders, so the frames are drawn again.
    const observer = new MutationObserver(() => {
      if (isDrawing) return;
      isDrawing = true;
      requestAnimationFrame(draw);
    });
    observer.observe(document.querySelector('.workspace-body') ?? document.body, {
      childList: true,
      subtree: true,
    });
    draw();
    return () => {
      observer.disconnect();
      for (const element of framed) unframe(element);
      placed.length = 0;
    };
  }, [faces]);
}

function frame(element: HTMLElement, faces: readonly PlacedFace[]): void {
  const names = faces.map(({ name }) => name).join(', ');
  if (element.dataset.here !== names) element.dataset.here = names;
  element.style.setProperty('--here', `var(--face-${faces[0]?.colour ?? 0})`);
}

function unframe(element: HTMLElement): void {
  delete element.dataset.here;
  element.style.removeProperty('--here');
}
