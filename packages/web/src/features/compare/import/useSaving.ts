import type { Change } from '@tertium/engine';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api/api';
import { useAppDispatch } from '../../../api/useStore';
import { useSession } from '../../../session/useSession';
import { announce } from '../../../ui/announce';
import type { ImportInto } from './importInto';
import type { ImportKey, ImportPlan, ImportSize, ImportTarget } from './importPlan';
import { abandonPosting, continuePosting, type Posting, postingTrouble, startPosting } from './postImport';
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
  /** Goes on where it stopped. */
  readonly goOn: () => void;
  /** Gives up and takes back what was created. */
  readonly cancel: () => void;
}

interface SavingRoom {
  readonly reader: ImportReader | null;
  readonly into: ImportInto | null;
  readonly target: ImportTarget | null;
  readonly onClose: () => void;
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Brings a planned import in: as a new comparison part by part, or as one edit of an opened one. */
export function useSaving({ reader, into, target, onClose }: SavingRoom): Saving {
  const session = useSession();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [state, setState] = useState<SavingState>({ kind: 'idle' });
  const posting = useRef<Posting | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const postNew = async (): Promise<void> => {
    if (posting.current === null || reader === null) return;
    const controller = new AbortController();
    stop.current = controller;
    const outcome = await continuePosting(posting.current, {
      session,
      reader,
      signal: controller.signal,
      onPart: (sent, parts) => setState({ kind: 'saving', sent, parts }),
      wait: pause,
    });
    if (controller.signal.aborted) return;
    if ('error' in outcome) {
      setState({ kind: 'stuck', message: postingTrouble(outcome.error) });
      return;
    }
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
    posting.current = startPosting(title.trim() || 'Imported table', size.parts);
    await postNew();
  };

  return {
    state,
    save: (input) => void save(input),
    goOn: () => void postNew(),
    cancel: () => {
      stop.current?.abort();
      const given = posting.current;
      posting.current = null;
      if (given !== null) {
        void abandonPosting(given, session).then(() => dispatch(api.util.invalidateTags(['Comparisons'])));
      }
      onClose();
    },
  };
}
