import { type Cell, type ConflictLine, indexOfId, rawText } from '@tertium/engine';
import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useComparison } from '../../../comparison/comparisonContext';
import { type Choice, isRemoval } from '../../../comparison/conflictLines';

/** Asks when somebody else set the same thing to another value; nobody's value is lost without a word. */
export function ConflictDialog() {
  const { trouble } = useComparison();
  return trouble?.kind === 'conflict' ? <Choices key={trouble.lines.length} lines={trouble.lines} /> : null;
}

function Choices({ lines }: { readonly lines: readonly ConflictLine[] }) {
  const { sync } = useComparison();
  const [choices, setChoices] = useState<readonly Choice[]>(() =>
    lines.map((line) => (isRemoval(line) ? 'theirs' : 'mine')),
  );
  const setAll = (choice: Choice) => setChoices(lines.map((line) => (isRemoval(line) ? 'theirs' : choice)));
  return (
    <Modal
      open
      closable={false}
      width={680}
      title={
        lines.length === 1 ? 'Changed at the same time' : `Changed at the same time in ${lines.length} places`
      }
      footer={[
        <Button key="mine" onClick={() => setAll('mine')}>
          All mine
        </Button>,
        <Button key="theirs" onClick={() => setAll('theirs')}>
          All theirs
        </Button>,
        <Button key="keep" type="primary" onClick={() => void sync.resolve(lines, choices)}>
          Keep the chosen
        </Button>,
      ]}
    >
      <p>Somebody else, or you in another window, set these to something else. Choose what stays.</p>
      <ul className="conflicts">
        {lines.map((line, i) => (
          <Line
            key={`${line.what} ${line.itemId} ${line.attributeId}`}
            line={line}
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
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

function Line({ line, choice, onChoose }: LineProps) {
  const title = useTitleOf(line);
  return (
    <li>
      <strong id={`conflict-${title}`}>{title}</strong>
      <Radio.Group
        value={choice}
        aria-labelledby={`conflict-${title}`}
        onChange={(event) => onChoose(event.target.value as Choice)}
      >
        <Radio value="mine" disabled={isRemoval(line)}>
          Mine: {showSide(line, line.mine)}
        </Radio>
        <Radio value="theirs">Theirs: {showSide(line, line.theirs)}</Radio>
      </Radio.Group>
    </li>
  );
}

function useTitleOf({ what, itemId, attributeId }: ConflictLine): string {
  const { items, attributes } = useComparison().comparison;
  const item = itemId === null ? undefined : items[indexOfId(items).get(itemId) ?? -1];
  const attribute =
    attributeId === null ? undefined : attributes[indexOfId(attributes).get(attributeId) ?? -1];
  const names = [attribute?.name, item?.name].filter((name) => name !== undefined).join(' of ');
  const [, field] = what.split(/\.(.*)/);
  return [names, field].filter((part) => part !== undefined && part !== '').join(', ') || what;
}

/** Of an entry that one side removed, the other side has no one value: it was changed in some way. */
function showSide(line: ConflictLine, value: unknown): string {
  return isRemoval(line) && value === null ? 'changed' : show(value);
}

function show(value: unknown): string {
  if (value === null) return 'empty';
  if (typeof value === 'string') return value === '' ? 'empty' : value;
  if (typeof value !== 'object') return String(value);
  if ('removed' in value) return 'removed';
  if ('raw' in value) return rawText(value as Cell) || 'empty';
  return JSON.stringify(value);
}
