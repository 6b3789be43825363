import type { PersonName } from '@tertium/contract';
import { Input } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { suggestPeople } from './mentionWords';

interface MentionInputProps {
  readonly label: string;
  readonly value: string;
  readonly isTooLong: boolean;
  readonly people: readonly PersonName[];
  readonly onChange: (value: string) => void;
  readonly onSend: () => void;
}

/** A text of several lines in which `@` offers people: arrows choose, Enter takes, Escape closes; Ctrl Enter sends. */
export function MentionInput({ label, value, isTooLong, people, onChange, onSend }: MentionInputProps) {
  const listId = useId();
  const field = useRef<HTMLTextAreaElement | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const caretAfter = useRef<number | null>(null);
  const { from, options } =
    caret === null ? { from: 0, options: [] } : suggestPeople(value.slice(0, caret), people);

  useEffect(() => {
    const at = caretAfter.current;
    if (at === null) return;
    caretAfter.current = null;
    field.current?.setSelectionRange(at, at);
  });

  const take = ({ name }: PersonName) => {
    const text = `@${name} `;
    caretAfter.current = from + text.length;
    onChange(value.slice(0, from) + text + value.slice(caret ?? value.length));
    setCaret(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = options[active];
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
    if (chosen === undefined || event.nativeEvent.isComposing) return;
    if (by !== 0) setActive((active + by + options.length) % options.length);
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) take(chosen);
    else if (event.key === 'Escape') setCaret(null);
    else return;
    event.preventDefault();
    // The panel stays open.
    event.stopPropagation();
  };

  return (
    <div className="mention-input">
      <Input.TextArea
        ref={(area) => {
          field.current = area?.resizableTextArea?.textArea ?? null;
        }}
        aria-label={label}
        aria-invalid={isTooLong}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={options[active] === undefined ? undefined : `${listId}-${active}`}
        placeholder={label}
        autoSize={{ minRows: 2, maxRows: 10 }}
        dir="auto"
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          setCaret(target.selectionStart);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setCaret(null)}
      />
      <div
        className="mention-options"
        role="listbox"
        id={listId}
        aria-label="People"
        hidden={options.length === 0}
      >
        {options.map((person, index) => (
          <button
            type="button"
            key={person.id}
            role="option"
            id={`${listId}-${index}`}
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(person)}
          >
            {person.name}
          </button>
        ))}
      </div>
    </div>
  );
}
