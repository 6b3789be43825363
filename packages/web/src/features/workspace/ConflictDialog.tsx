import type { ConflictLine } from '@tertium/engine';
import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import { type Choice, isRemoval } from '../../document/state/conflictLines';
import { useComparison } from '../../ranked/comparisonContext';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { conflictTitle, conflictValue } from './conflictWords';

/** Asks which value to keep when someone else set the same thing to another value, so that no value is lost silently. */
export function ConflictDialog() {
  const { trouble } = useComparison();
  return trouble?.kind === 'conflict' ? <Choices key={trouble.lines.length} lines={trouble.lines} /> : null;
}

function Choices({ lines }: { readonly lines: readonly ConflictLine[] }) {
  const { sync, comparison } = useComparison();
  const show = useFormatNumber();
  const [choices, setChoices] = useState<readonly Choice[]>(() =>
    lines.map((line) => (isRemoval(line) ? 'theirs' : 'mine')),
  );
  const resolveAll = (choice: Choice) =>
    void sync.resolve(
      lines,
      lines.map((line) => (isRemoval(line) ? 'theirs' : choice)),
    );
  const removals = lines.filter(isRemoval).length;
  const [only] = lines.length === 1 ? lines : [];
  return (
    <Modal
      open
      closable={false}
      width={680}
      title={
        only !== undefined
          ? `${conflictTitle(only, comparison)}: changed at the same time`
          : `Changed at the same time in ${show(lines.length)} places`
      }
      footer={[
        only === undefined && (
          <Button key="mine" disabled={removals === lines.length} onClick={() => resolveAll('mine')}>
            All mine
          </Button>
        ),
        only === undefined && (
          <Button key="theirs" onClick={() => resolveAll('theirs')}>
            All theirs
          </Button>
        ),
        <Button key="keep" type="primary" onClick={() => void sync.resolve(lines, choices)}>
          Save choices
        </Button>,
      ]}
    >
      <p>
        {only === undefined ? 'These were' : 'This was'} also changed by someone else, or by you in another
        window. Which {only === undefined ? 'values' : 'value'} should stay?{' '}
        {removals > 0 && ' If either of you removed something, only theirs can stay.'}
      </p>
      <ul className="conflicts">
        {lines.map((line, i) => (
          <Line
            key={`${line.what} ${line.itemId} ${line.attributeId} ${line.weightingId}`}
            line={line}
            isAlone={only !== undefined}
            choice={choices[i] ?? 'mine'}
            onChoose={(choice) => setChoices(choices.with(i, choice))}
          />
        ))}
      </ul>
    </Modal>
  );
}

interface LineProps {
  readonly line: ConflictLine;
  /** Whether the dialog's title already names it. */
  readonly isAlone: boolean;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

function Line({ line, isAlone, choice, onChoose }: LineProps) {
  const { comparison } = useComparison();
  const show = useFormatNumber();
  const { numberFormat: format } = useSettings();
  const title = conflictTitle(line, comparison);
  const valueFrom = (side: Choice) => conflictValue(line, side, comparison, { show, format });
  return (
    <li>
      {!isAlone && <strong id={`conflict-${title}`}>{title}</strong>}
      <Radio.Group
        value={choice}
        {...(isAlone ? { 'aria-label': title } : { 'aria-labelledby': `conflict-${title}` })}
        onChange={(event) => onChoose(event.target.value as Choice)}
      >
        <Radio value="mine" disabled={isRemoval(line)}>
          Mine: <strong>{valueFrom('mine')}</strong>
        </Radio>
        <Radio value="theirs">
          Theirs: <strong>{valueFrom('theirs')}</strong>
        </Radio>
      </Radio.Group>
    </li>
  );
}
