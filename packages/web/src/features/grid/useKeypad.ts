import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Keypad = 'text' | 'decimal' | 'url';

const names = {
  text: { text: '123', name: '123: keypad of digits' },
  decimal: { text: 'ABC', name: 'ABC: keypad of letters' },
} as const;

/** The keypad of a field, and a switch to the other one: number pads lack the minus sign, ranges and "n/a". */
export function useKeypad(wanted: Keypad, field: RefObject<HTMLInputElement | null>) {
  const [mode, setMode] = useState(wanted);
  const isChanging = useRef(false);
  return {
    mode,
    /** The text of the switch, `null` if there is nothing to switch. */
    other: wanted === 'decimal' ? names[mode === 'text' ? 'text' : 'decimal'] : null,
    /** Whether the field loses the focus only for a moment. */
    isChanging: () => isChanging.current,
    change: () => {
      flushSync(() => setMode(mode === 'decimal' ? 'text' : 'decimal'));
      isChanging.current = true;
      // Phones read the kind of keypad only when a field gets the focus.
      field.current?.blur();
      field.current?.focus({ preventScroll: true });
      isChanging.current = false;
    },
  };
}
