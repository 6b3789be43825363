import { CheckOutlined, CloudSyncOutlined, DisconnectOutlined, WarningOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useEffect, useRef } from 'react';
import { type OpenComparison, type Sending, useComparison, useSending } from '../../ranked/comparisonContext';
import type { ApiError } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { announce } from '../../ui/announce';
import { countedNoun } from '../../ui/countedNoun';
import { useFormatNumber } from '../../ui/useFormatNumber';

/** Says whether everything is saved, which a person checks before leaving. */
export function SaveState() {
  const state = describe(useComparison(), useSending(), useFormatNumber());
  const before = useRef(state.kind);
  useEffect(() => {
    if (before.current !== state.kind && state.kind !== 'saving') announce(state.text);
    before.current = state.kind;
  }, [state.kind, state.text]);
  return (
    <Tooltip title={state.hint}>
      <span className={`save-state ${state.kind}`} data-testid="save-state">
        {icons[state.kind]}
        <span className="save-text">{state.text}</span>
      </span>
    </Tooltip>
  );
}

const icons = {
  saved: <CheckOutlined aria-hidden />,
  saving: <CloudSyncOutlined aria-hidden />,
  offline: <DisconnectOutlined aria-hidden />,
  stuck: <WarningOutlined aria-hidden />,
} as const;

interface Description {
  readonly kind: keyof typeof icons;
  readonly text: string;
  readonly hint: string;
}

function describe(
  { past, refused, trouble }: OpenComparison,
  { waiting: { length: waiting }, progress }: Sending,
  show: (value: number) => string,
): Description {
  const changes = (count: number) => countedNoun(count, 'change', show);
  if (trouble?.kind === 'waiting') return describeWaiting(waiting, trouble.code, changes(waiting));
  if (trouble?.kind === 'gone') {
    const hint = 'This comparison was deleted, or you no longer have access.';
    return {
      kind: 'stuck',
      text: waiting > 0 ? `Not saved — ${changes(waiting)}` : 'No longer available',
      hint,
    };
  }
  if (trouble?.kind === 'conflict') {
    return {
      kind: 'stuck',
      text: `Not saved — ${changes(waiting)}`,
      hint: 'Decide the question above first.',
    };
  }
  if (progress !== null) {
    return {
      kind: 'saving',
      text: `Saving… ${show(progress.sent)} of ${show(progress.parts)}`,
      hint: 'Sending a large change.',
    };
  }
  if (waiting > 0) return { kind: 'saving', text: 'Saving…', hint: `Sending ${changes(waiting)}.` };
  if (refused.length > 0) {
    return {
      kind: 'stuck',
      text: `Not saved — ${changes(refused.length)}`,
      hint: 'The server refused it. Correct or discard it below. Everything else is saved.',
    };
  }
  if (past !== null)
    return { kind: 'saved', text: 'Earlier version', hint: 'Earlier versions can’t be edited.' };
  return { kind: 'saved', text: 'Saved', hint: 'All changes are saved on the server.' };
}

/** Describes edits that wait because of a temporary failure. */
function describeWaiting(waiting: number, code: ApiError['code'], changes: string): Description {
  const waits = `${changes} ${waiting === 1 ? 'waits' : 'wait'}`;
  if (code !== 'ERR_NETWORK') {
    const hint = describeError({ code, status: 0, message: '' });
    return { kind: 'offline', text: waiting === 0 ? 'Out of sync' : `Not saved yet — ${waits}`, hint };
  }
  if (waiting === 0)
    return { kind: 'offline', text: 'Offline', hint: 'Can’t reach the server. You can keep working.' };
  return {
    kind: 'offline',
    text: `Offline — ${waits}`,
    hint: 'Your changes are kept in this browser and are saved as soon as the server answers.',
  };
}
