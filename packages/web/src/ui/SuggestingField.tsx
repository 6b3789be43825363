import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import './suggestingField.css';

export interface Suggestion {
  readonly id: string;
  /** The suggestion in the list. */
  readonly shown: ReactNode;
  /** Replaces the text from `from` to `to`. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

interface SuggestingFieldProps {
  readonly value: string;
  /** The label of the list. */
  readonly label: string;
  /** Whether the field has one line. Then the up and down arrows open the list. */
  readonly hasOneLine?: boolean;
  readonly suggest: (caret: number) => readonly Suggestion[];
  readonly onChange: (value: string) => void;
  /** Draws the field with these props. */
  readonly children: (props: ReturnType<typeof useSuggestions>['props']) => ReactNode;
}

/** A text field with suggestions at the caret. Arrows choose, Enter accepts, Escape closes. */
export function SuggestingField({ children, ...rest }: SuggestingFieldProps) {
  const { props, options, active, accept } = useSuggestions(rest);
  const listId = props['aria-controls'];
  return (
    <div className="suggesting-field">
      {children(props)}
      <div role="listbox" id={listId} aria-label={rest.label} hidden={options.length === 0}>
        {options.map((each, index) => (
          <button
            type="button"
            key={each.id}
            role="option"
            id={`${listId}-${index}`}
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => accept(each)}
          >
            {each.shown}
          </button>
        ))}
      </div>
    </div>
  );
}

function useSuggestions({
  value,
  hasOneLine = false,
  suggest,
  onChange,
}: Omit<SuggestingFieldProps, 'children'>) {
  const listId = useId();
  const field = useRef<Field | null>(null);
  /** The caret position at which the list was opened, `null` while it is closed. */
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(-1);
  const caretAfter = useRef<number | null>(null);
  const options = caret === null ? [] : suggest(caret);

  useEffect(() => {
    const at = caretAfter.current;
    if (at === null) return;
    caretAfter.current = null;
    field.current?.setSelectionRange(at, at);
  });

  const openAt = (at: number | null, first: number) => {
    setCaret(at ?? value.length);
    setActive(first);
  };
  const accept = ({ text, from, to }: Suggestion) => {
    caretAfter.current = from + text.length;
    onChange(value.slice(0, from) + text + value.slice(to));
    openAt(caretAfter.current, -1);
  };
  const props = {
    ...(hasOneLine && { role: 'combobox', 'aria-expanded': options.length > 0 }),
    value,
    'aria-autocomplete': 'list' as const,
    'aria-controls': listId,
    'aria-activedescendant': options[active] === undefined ? undefined : `${listId}-${active}`,
    onFocus: ({ currentTarget }: FocusEvent<Field>) => {
      field.current = currentTarget;
    },
    onChange: ({ target }: ChangeEvent<Field>) => {
      const at = target.selectionStart ?? target.value.length;
      onChange(target.value);
      // After a space the word may be complete, so nothing is chosen and Enter accepts nothing.
      openAt(at, /\S$/.test(target.value.slice(0, at)) ? 0 : -1);
    },
    onClick: ({ currentTarget }: MouseEvent<Field>) => openAt(currentTarget.selectionStart, -1),
    onKeyDown: (event: KeyboardEvent<Field>) => {
      const { key, currentTarget, nativeEvent, ctrlKey, metaKey } = event;
      if (nativeEvent.isComposing) return;
      const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
      const chosen = options[active];
      if (by !== 0 && options.length > 0)
        setActive(((active < 0 && by < 0 ? 0 : active) + by + options.length) % options.length);
      else if (by !== 0 && hasOneLine) openAt(currentTarget.selectionStart, 0);
      else if (key === 'Enter' && chosen !== undefined && !ctrlKey && !metaKey) accept(chosen);
      else if (key === 'Escape' && options.length > 0) setCaret(null);
      else return;
      event.preventDefault();
      // Keeps the panel around it open.
      event.stopPropagation();
    },
    onBlur: () => setCaret(null),
  };
  return { props, options, active, accept };
}
