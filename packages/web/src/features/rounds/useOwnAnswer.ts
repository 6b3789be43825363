import type { OwnAnswer, Round, SavedAnswer } from '@tertium/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiError, apiErrorOf } from '../../session/answer';

/** Sends an answer. Returns what the server saved, or why it didn’t. */
export type SaveAnswer = (answer: SavedAnswer) => Promise<{
  readonly data?: OwnAnswer | undefined;
  readonly error?: Parameters<typeof apiErrorOf>[0] | undefined;
}>;

export type Draft = Pick<OwnAnswer, 'points' | 'isDone'>;

const pauseMilliseconds = 400;
/** The most consecutive conflicts with answers from my other windows. */
const maximumConflicts = 5;

/**
 * My answer in a running round. It is saved shortly after each move, one call at a time, the latest last. Unsaved
 * answers are kept here and sent again once there is a connection, or on request.
 */
export function useOwnAnswer(round: Round, beginning: OwnAnswer['points'], save: SaveAnswer) {
  const [draft, setDraft] = useState<Draft>(() => round.mine ?? { points: beginning, isDone: false });
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const [isSaving, setSaving] = useState(false);
  const queue = useRef({ version: round.mine?.version ?? 0, next: null as Draft | null, isSending: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useCallback(async () => {
    clearTimeout(timer.current);
    const now = queue.current;
    if (now.isSending || now.next === null) return;
    now.isSending = true;
    setSaving(true);
    for (let conflicts = 0; now.next !== null && conflicts <= maximumConflicts; ) {
      const { points, isDone }: Draft = now.next;
      now.next = null;
      const body = { points, isDone, baseVersion: now.version };
      const { data, error } = await save(body);
      const failed = error === undefined ? null : apiErrorOf(error);
      setTrouble(failed);
      if (data !== undefined) now.version = data.version;
      else now.next ??= { points, isDone };
      if (failed === null) continue;
      if (failed.code !== 'ERR_VERSION_CONFLICT') break;
      conflicts += 1;
      now.version = (failed.details as { version?: number } | undefined)?.version ?? 0;
    }
    now.isSending = false;
    setSaving(false);
  }, [save]);

  const change = useCallback(
    (next: Draft) => {
      setDraft(next);
      queue.current.next = next;
      clearTimeout(timer.current);
      if (next.isDone) void send();
      else timer.current = setTimeout(() => void send(), pauseMilliseconds);
    },
    [send],
  );

  // What was answered at another place since.
  const { mine } = round;
  useEffect(() => {
    const now = queue.current;
    if (mine === null || now.isSending || now.next !== null || mine.version <= now.version) return;
    now.version = mine.version;
    setDraft(mine);
  }, [mine]);

  useEffect(() => {
    const again = () => void send();
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      // Saves on closing what the pause held back.
      again();
    };
  }, [send]);

  return { draft, change, trouble, isSaving, retry: send };
}
