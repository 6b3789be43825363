import type { Attribute } from '@tertium/engine';
import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type FormulaSuggestion, suggestFormula } from './formulaSuggestions';
import './formulaField.css';

interface FormulaInputProps {
  readonly id: string;
  readonly value: string;
  /** The attributes that a formula may use. */
  readonly attributes: readonly Attribute[];
  readonly isFocused: boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly onChange: (value: string) => void;
}

/** The text of a formula, with suggestions at the caret: arrows choose, Enter accepts, Escape closes. */
export function FormulaInput({ value, attributes, isFocused, onChange, ...rest }: FormulaInputProps) {
  const listId = useId();
  const field = useRef<InputRef>(null);
  const [caret, setCaret] = useState(value.length);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const caretAfter = useRef<number | null>(null);
  const options = isOpen ? suggestFormula(value, caret, attributes) : [];

  useEffect(() => {
    const at = caretAfter.current;
    if (at === null) return;
    caretAfter.current = null;
    field.current?.setSelectionRange(at, at);
  });

  const show = (at: number, isTyped: boolean) => {
    setCaret(at);
    setIsOpen(true);
    setActive(isTyped ? 0 : -1);
  };
  const take = ({ text, from, to }: FormulaSuggestion) => {
    const at = from + text.length;
    caretAfter.current = at;
    onChange(value.slice(0, from) + text + value.slice(to));
    show(at, false);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = options[active];
    if (by !== 0) {
      event.preventDefault();
      if (!isOpen) return show(event.currentTarget.selectionStart ?? value.length, true);
      if (options.length > 0) setActive((active + by + options.length) % options.length);
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      take(chosen);
    } else if (event.key === 'Escape' && options.length > 0) {
      // Keeps the drawer open.
      event.stopPropagation();
      setIsOpen(false);
    }
  };

  return (
    <div className="formula-input">
      <Input
        {...rest}
        ref={field}
        role="combobox"
        value={value}
        autoFocus={isFocused}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="Price / Storage"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={options[active] === undefined ? undefined : `${listId}-${active}`}
        onChange={({ target }) => {
          const at = target.selectionStart ?? target.value.length;
          onChange(target.value);
          show(at, /\S$/.test(target.value.slice(0, at)));
        }}
        onClick={({ currentTarget }) => show(currentTarget.selectionStart ?? value.length, false)}
        onKeyDown={onKeyDown}
        onBlur={() => setIsOpen(false)}
      />
      <div
        className="formula-options"
        role="listbox"
        id={listId}
        aria-label="Names and functions"
        hidden={options.length === 0}
      >
        {options.map((each, index) => (
          <button
            type="button"
            key={each.label}
            role="option"
            id={`${listId}-${index}`}
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(each)}
          >
            {each.isFunction ? <code>{each.label}</code> : each.label}
          </button>
        ))}
      </div>
    </div>
  );
}
