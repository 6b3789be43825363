import { useCallback, useEffect, useRef, useState } from 'react';
import { createPatience, type PatienceControl } from '../../../document/wire/createPatience';
import type { Patience } from '../../../document/wire/persist';
import type { ImportInto } from '../difference/importInto';
import type { ImportReader } from '../reading/startReader';
import { savingTrouble } from './savingTrouble';
import { type Saver, type SavingInput, type SavingProgress, useSavers } from './useSavers';

type SavingState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'saving';
      /** `null` until it is known. */
      readonly progress: SavingProgress | null;
    }
  | { readonly kind: 'stuck'; readonly message: string };

export type Saving = ReturnType<typeof useSaving>;

interface SavingPorts {
  readonly reader: ImportReader | null;
  readonly into: ImportInto | null;
  readonly onClose: () => void;
}

interface Running extends Saver {
  readonly patience: PatienceControl;
  isBusy: boolean;
}

/** Saves a planned import part by part: as a new comparison, or as one batch of an open one. */
export function useSaving({ reader, into, onClose }: SavingPorts) {
  const [state, setState] = useState<SavingState>({ kind: 'idle' });
  const running = useRef<Running | null>(null);
  const startSaver = useSavers(into, (progress) => setState({ kind: 'saving', progress }));

  const giveUp = useCallback((): void => {
    const given = running.current;
    running.current = null;
    given?.patience.end();
    void given?.abandon();
  }, []);
  useEffect(() => giveUp, [giveUp]);

  const resume = async (): Promise<void> => {
    const given = running.current;
    // While it waits, this retries. While it is sending, this does nothing.
    if (given === null || given.patience.wake() || given.isBusy) return;
    given.isBusy = true;
    const outcome = await given.resume().catch(() => 'broken' as const);
    given.isBusy = false;
    if (running.current !== given) return;
    if (typeof outcome !== 'function') {
      const message = savingTrouble(typeof outcome === 'string' ? outcome : outcome.failure);
      setState({ kind: 'stuck', message });
      return;
    }
    running.current = null;
    onClose();
    outcome();
  };

  const save = async (input: SavingInput): Promise<void> => {
    if (reader === null) return;
    setState({ kind: 'saving', progress: null });
    const control = createPatience();
    const patience: Patience = {
      ...control,
      onWaiting: (failure) => setState({ kind: 'stuck', message: savingTrouble(failure) }),
    };
    running.current = { ...(await startSaver(reader, input, patience)), patience: control, isBusy: false };
    await resume();
  };

  return {
    state,
    save: (input: SavingInput) => void save(input),
    /** Continues where it stopped, or retries at once. */
    resume: () => void resume(),
    /** Cancels, and deletes what was created. */
    cancel: () => {
      giveUp();
      onClose();
    },
  };
}
