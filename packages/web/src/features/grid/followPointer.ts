interface Followed {
  readonly onMove: (event: PointerEvent) => void;
  /** `null` if Escape or the browser ended it. */
  readonly onEnd: (event: PointerEvent | null) => void;
}

/** Follows a pressed pointer everywhere. Returns a function that ends it. The click at the end of a drag does nothing. */
export function followPointer({ onMove, onEnd }: Followed): () => void {
  let hasMoved = false;
  const ends = new AbortController();
  const { signal } = ends;
  const end = (event: PointerEvent | null) => {
    ends.abort();
    if (hasMoved) {
      const click = new AbortController();
      window.addEventListener('click', (each) => each.stopPropagation(), {
        capture: true,
        signal: click.signal,
      });
      setTimeout(() => click.abort());
    }
    onEnd(event);
  };
  window.addEventListener(
    'pointermove',
    (event) => {
      hasMoved = true;
      onMove(event);
    },
    { signal },
  );
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', () => end(null), { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(null), { capture: true, signal });
  return () => end(null);
}
