import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/api';
import { useAppDispatch } from '../../../api/useStore';
import { useSession } from '../../../session/useSession';
import type { ImportReader } from '../reading/startReader';
import { savingTrouble } from '../saving/savingTrouble';
import { bringInFiles, type FileRefusal, type FilesBringIn } from './bringInFiles';

type Progress =
  | { readonly kind: 'choosing' }
  | {
      readonly kind: 'bringing';
      readonly done: number;
      readonly of: number;
      /** The index of the current file, `null` before and after. */
      readonly index: number | null;
      /** What it waits for, `null` for nothing. */
      readonly waiting: string | null;
    }
  | {
      readonly kind: 'done';
      readonly made: number;
      readonly refused: readonly { readonly index: number; readonly why: FileRefusal }[];
    }
  | { readonly kind: 'broken'; readonly made: number };

/** Imports files one after the other while the calling component is shown. Unmounting cancels the current one. */
export function useFilesBringIn(reader: ImportReader | null) {
  const session = useSession();
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<Progress>({ kind: 'choosing' });
  const running = useRef<FilesBringIn | null>(null);
  useEffect(() => () => running.current?.end(), []);

  const start = async (indexes: readonly number[]): Promise<void> => {
    if (reader === null || indexes.length === 0) return;
    let through = 0;
    const tell = (index: number | null, waiting: string | null) =>
      setProgress({ kind: 'bringing', done: through, of: indexes.length, index, waiting });
    let current: number | null = null;
    running.current = bringInFiles({
      reader,
      session,
      personId: session.currentUser().sub,
      indexes,
      onProgress: (done, index) => {
        through = done;
        current = index;
        tell(index, null);
      },
      onWaiting: (failure) => tell(current, savingTrouble(failure)),
    });
    try {
      const { made, refused } = await running.current.all;
      setProgress({ kind: 'done', made: made.length, refused });
    } catch {
      setProgress({ kind: 'broken', made: through });
    } finally {
      running.current = null;
      dispatch(api.util.invalidateTags(['Comparisons']));
    }
  };

  return {
    progress,
    start: (indexes: readonly number[]) => void start(indexes),
    wake: () => running.current?.wake(),
    stop: () => running.current?.end(),
  };
}
