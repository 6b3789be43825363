import { CheckOutlined, CloudSyncOutlined, DisconnectOutlined, WarningOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useEffect, useRef } from 'react';
import { useComparison } from '../../../comparison/comparisonContext';
import { announce } from '../../../ui/announce';

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

/** Whether everything is kept: the one line a person looks at before closing the lid. */
export function SaveState() {
  const { waitingCount, trouble, progress } = useComparison();
  const state = describe(waitingCount, trouble?.kind ?? null, progress);
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
  waiting: number,
  trouble: 'offline' | 'refused' | 'gone' | 'conflict' | null,
  progress: { readonly sent: number; readonly parts: number } | null,
): Description {
  if (trouble === 'offline') {
    if (waiting === 0)
      return { kind: 'offline', text: 'Offline', hint: 'The server cannot be reached. Keep working.' };
    return {
      kind: 'offline',
      text: `Offline — ${changes(waiting)} ${waiting === 1 ? 'waits' : 'wait'}`,
      hint: 'Your changes are kept in this browser and are saved as soon as the server answers.',
    };
  }
  if (trouble !== null && waiting > 0) {
    return {
      kind: 'stuck',
      text: `Not saved — ${changes(waiting)}`,
      hint: 'Something needs your decision first.',
    };
  }
  if (progress !== null) {
    return {
      kind: 'saving',
      text: `Saving… ${progress.sent} of ${progress.parts}`,
      hint: 'A long change is being sent.',
    };
  }
  return waiting > 0
    ? { kind: 'saving', text: 'Saving…', hint: `${changes(waiting)} on the way` }
    : { kind: 'saved', text: 'Saved', hint: 'Everything is kept on the server.' };
}
