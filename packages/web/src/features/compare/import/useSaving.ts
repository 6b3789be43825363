import type { Change } from '@tertium/engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api/api';
import { useAppDispatch } from '../../../api/useStore';
import { useSession } from '../../../session/useSession';
import { announce } from '../../../ui/announce';
import { type CreatedImport, createImported } from './createImported';
import { createPatience, type PatienceControl } from './createPatience';
import type { ImportInto } from './importInto';
import type { ImportKey, ImportPlan, ImportSize, ImportTarget } from './importPlan';
import { savingTrouble } from './savingTrouble';
import type { ImportReader } from './startReader';

type SavingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving'; readonly sent: number; readonly parts: number }
  | { readonly kind: 'stuck'; readonly message: string };

interface SavingInput {
  readonly title: string;
  readonly plan: ImportPlan;
  readonly key: ImportKey;
}

export interface Saving {
  readonly state: SavingState;
  readonly save: (input: SavingInput) => void;
  /** Goes on where it stopped, or tries at once what it waits for. */
  readonly goOn: () => void;
  /** Gives up and takes back what was created. */
  readonly cancel: () => void;
}

interface SavingPorts {
  readonly reader: ImportReader | null;
  readonly into: ImportInto | null;
  readonly target: ImportTarget | null;
  readonly onClose: () => void;
}

interface Running {
  readonly made: CreatedImport;
  readonly patience: PatienceControl;
  isBusy: boolean;
}

/** Brings a planned import in: as a new comparison part by part, or as one edit of an opened one. */
export function useSaving({ reader, into, target, onClose }: SavingPorts): Saving {
  const session = useSession();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [state, setState] = useState<SavingState>({ kind: 'idle' });
  const running = useRef<Running | null>(null);

  const giveUp = useCallback((): void => {
    const given = running.current;
    running.current = null;
    given?.patience.end();
    void given?.made.abandon().then(() => dispatch(api.util.invalidateTags(['Comparisons'])));
  }, [dispatch]);
  useEffect(() => giveUp, [giveUp]);

  const postNew = async (): Promise<void> => {
    const given = running.current;
    // It waits: then it tries now. It is on its way: then there is nothing to do.
    if (given === null || given.patience.wake() || given.isBusy) return;
    given.isBusy = true;
    const outcome = await given.made.goOn();
    given.isBusy = false;
    if (running.current !== given) return;
    if ('failure' in outcome) {
      setState({ kind: 'stuck', message: savingTrouble(outcome.failure) });
      return;
    }
    running.current = null;
    dispatch(api.util.invalidateTags(['Comparisons']));
    announce('Imported.');
    onClose();
    await navigate(`/compare?c=${outcome.id}`);
  };

  const addTo = async (opened: ImportInto, from: ImportReader, size: ImportSize): Promise<void> => {
    const changes: Change[] = [];
    for (let part = 0; part < size.parts; part++) {
      setState({ kind: 'saving', sent: part, parts: size.parts });
      changes.push(...(await from.part(part)));
    }
    const trouble = opened.edit(changes, `Import ${size.itemsAdded + size.itemsUpdated} rows`);
    if (trouble !== null) {
      setState({
        kind: 'stuck',
        message: 'The table does not fit this comparison any more. Close this and import it again.',
      });
      return;
    }
    announce('Imported.');
    onClose();
  };

  const save = async ({ title, plan, key }: SavingInput): Promise<void> => {
    if (reader === null) return;
    setState({ kind: 'saving', sent: 0, parts: 1 });
    const size = await reader.prepare(plan, target, key);
    if (into !== null) return addTo(into, reader, size);
    const { parts } = size;
    const patience = createPatience();
    const made = createImported({
      name: title.trim() || 'Imported table',
      parts,
      reader,
      session,
      dispatch,
      onSent: (sent) => setState({ kind: 'saving', sent, parts }),
      patience: {
        ...patience,
        onWaiting: (failure) => setState({ kind: 'stuck', message: savingTrouble(failure) }),
      },
    });
    running.current = { made, patience, isBusy: false };
    await postNew();
  };

  return {
    state,
    save: (input) => void save(input),
    goOn: () => void postNew(),
    cancel: () => {
      giveUp();
      onClose();
    },
  };
}
