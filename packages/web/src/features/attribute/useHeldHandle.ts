import { type PointerEvent, useLayoutEffect, useRef } from 'react';
import { useLatest } from '../../ui/useLatest';

/** A place in a picture, as shares of its width and height from the top left. */
export interface PlaceInPicture {
  readonly x: number;
  readonly y: number;
}

interface HeldHandle {
  /** Its position. */
  readonly at: PlaceInPicture;
  readonly onDrag: (wished: PlaceInPicture) => void;
  /** Returns the function with which Escape restores the present state. */
  readonly backTo: () => () => void;
  readonly onHold: (isHeld: boolean) => void;
}

/** Drags a handle within its picture. Escape during a drag restores the state before it. */
export function useHeldHandle({ at, onDrag, backTo, onHold }: HeldHandle) {
  const held = useRef<{
    readonly pointer: number;
    readonly offset: PlaceInPicture;
    readonly back: () => void;
  }>(null);
  const hold = useLatest(onHold);
  // Handled before the drawer, which Escape would close.
  useLayoutEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || held.current === null) return;
      event.preventDefault();
      event.stopPropagation();
      held.current.back();
      held.current = null;
      hold()(false);
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [hold]);

  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): PlaceInPicture => {
    const box = currentTarget.parentElement?.getBoundingClientRect();
    if (box === undefined || box.width === 0 || box.height === 0) return at;
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };
  const release = () => {
    if (held.current === null) return;
    held.current = null;
    onHold(false);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const place = placeOf(event);
      held.current = {
        pointer: event.pointerId,
        offset: { x: place.x - at.x, y: place.y - at.y },
        back: backTo(),
      };
      onHold(true);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (held.current?.pointer !== event.pointerId) return;
      const place = placeOf(event);
      const { offset } = held.current;
      onDrag({ x: place.x - offset.x, y: place.y - offset.y });
    },
    onPointerUp: release,
    onLostPointerCapture: release,
  };
}
