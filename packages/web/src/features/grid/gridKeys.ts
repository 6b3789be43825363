import type { FillDirection } from './fillRanges';
import type { EditorMove, Move } from './selection';

/** What a key does in a grid without an open editor. */
export type GridCommand =
  | { readonly kind: 'move' | 'extend'; readonly move: Move }
  /** `text` is null to edit the cell's own text. */
  | { readonly kind: 'edit'; readonly text: string | null }
  | { readonly kind: 'clear' | 'selectAll' | 'escape' | 'menu' | 'tick' }
  | { readonly kind: 'fill'; readonly direction: FillDirection }
  /** A new row or column beside the active cell. */
  | { readonly kind: 'insert'; readonly side: EditorMove }
  | { readonly kind: 'tab'; readonly isBack: boolean }
  /** Makes the column wider by some px. */
  | { readonly kind: 'widen'; readonly by: number };

/** The px by which each press widens a column. */
export const widthStep = 24;

/** The characters that plus and minus give with Alt, also on a Mac. */
const widthKeys: Readonly<Record<string, number>> = {
  '+': widthStep,
  '=': widthStep,
  '≠': widthStep,
  '±': widthStep,
  '-': -widthStep,
  '–': -widthStep,
};

export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const arrows: Readonly<Record<string, readonly [plain: Move, withControl: Move]>> = {
  ArrowUp: ['up', 'firstRow'],
  ArrowDown: ['down', 'lastRow'],
  ArrowLeft: ['left', 'home'],
  ArrowRight: ['right', 'end'],
  PageUp: ['pageUp', 'top'],
  PageDown: ['pageDown', 'bottom'],
  Home: ['home', 'top'],
  End: ['end', 'bottom'],
};

const sides: Readonly<Record<string, EditorMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** `null` for keys that the grid doesn't handle. */
export function readGridKey({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): GridCommand | null {
  const hasControl = ctrlKey || metaKey;
  if (altKey) {
    const by = shiftKey || hasControl ? undefined : widthKeys[key];
    if (by !== undefined) return { kind: 'widen', by };
    const side = shiftKey && !hasControl ? sides[key] : undefined;
    return side === undefined ? null : { kind: 'insert', side };
  }
  const arrow = arrows[key];
  if (arrow !== undefined) {
    return { kind: shiftKey ? 'extend' : 'move', move: hasControl ? arrow[1] : arrow[0] };
  }
  if (hasControl) return shiftKey ? null : readControlKey(key);
  switch (key) {
    case 'Enter':
    case 'F2':
      return { kind: 'edit', text: null };
    case 'Tab':
      return { kind: 'tab', isBack: shiftKey };
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' };
    case 'Escape':
      return { kind: 'escape' };
    case 'ContextMenu':
      return { kind: 'menu' };
    case 'F10':
      return shiftKey ? { kind: 'menu' } : null;
    case ' ':
      return { kind: 'tick' };
    default:
      // A single character replaces the cell. Names of keys are longer.
      return [...key].length === 1 ? { kind: 'edit', text: key } : null;
  }
}

function readControlKey(key: string): GridCommand | null {
  switch (key.toLowerCase()) {
    case 'd':
      return { kind: 'fill', direction: 'down' };
    case 'r':
      return { kind: 'fill', direction: 'right' };
    case 'a':
      return { kind: 'selectAll' };
    default:
      return null;
  }
}
