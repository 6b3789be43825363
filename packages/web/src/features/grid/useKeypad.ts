import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Keypad = 'text' | 'decimal' | 'url';

const names = {
  text: { text: '123', name: '123: keypad of digits' },
  decimal: { text: 'ABC', name: 'ABC: keypad of letters' },
} as const;

/** The keypad of a field, and the way to the other one: digits alone know no minus sign, no range and no "n/a". */
export function useKeypad(wanted: Keypad, field: RefObject<HTMLInputElement | null>) {
  const [mode, setMode] = useState(wanted);
  const isChanging = useRef(false);
  return {
    mode,
    /** What the button that changes it says; `null` where there is nothing to change. */
    other: wanted === 'decimal' ? names[mode === 'text' ? 'text' : 'decimal'] : null,
    /** The field loses the focus for a moment that is no leaving. */
    isChanging: () => isChanging.current,
    change: () => {
      flushSync(() => setMode(mode === 'decimal' ? 'text' : 'decimal'));
      isChanging.current = true;
      // Phones look at the kind of keypad only when a field takes the focus.
      field.current?.blur();
      field.current?.focus({ preventScroll: true });
      isChanging.current = false;
    },
  };
}
