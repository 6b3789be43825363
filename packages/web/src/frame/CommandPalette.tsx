import { SearchOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import {
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useAppDispatch, useAppSelector } from '../api/useStore';
import type { Command } from '../ui/commands';
import { toggleModal } from '../ui/modal';
import { useShownCommands } from './useShownCommands';

/** Opens and closes the palette with `Ctrl K` or `⌘ K`. */
function usePaletteKey() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      dispatch(toggleModal());
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [dispatch]);
}

interface CommandListProps {
  commands: readonly Command[];
  listId: string;
  active: number;
  onPoint(index: number): void;
  onRun(command: Command | undefined): void;
}

function CommandList({ commands, listId, active, onPoint, onRun }: CommandListProps) {
  const activeLine = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line to show changes with `active`
  useEffect(() => {
    // The braces return nothing: newer browsers return a promise from scrolling, which isn't a clean-up.
    void activeLine.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className="palette-list" role="listbox" id={listId} aria-label="Results">
      {commands.map((command, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is on the search field, as in every combobox
        <div
          key={command.id}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="palette-line"
          {...(index === active && { ref: activeLine })}
          onMouseMove={() => onPoint(index)}
          onClick={() => onRun(command)}
        >
          <span className="palette-icon" aria-hidden="true">
            {command.icon}
          </span>
          <span className="palette-title ellipsis">{command.title}</span>
          <span className="palette-group quiet">{command.group}</span>
          {command.shortcut !== undefined && <kbd>{command.shortcut}</kbd>}
        </div>
      ))}
    </div>
  );
}

/** Sends what is typed before the field has the focus to the field, and to nothing behind the palette. */
function useEarlyKeys(isOpen: boolean, field: RefObject<HTMLInputElement | null>, onType: OnType) {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (field.current !== null && document.activeElement === field.current) return;
      if (event.key === 'Escape' || event.key === 'Tab') return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key.length === 1) onType((typed) => typed + event.key);
      field.current?.focus();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isOpen, field, onType]);
}

type OnType = Dispatch<SetStateAction<string>>;

interface PaletteContentProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly onType: OnType;
  onDone(): void;
}

function PaletteContent({ field, typed, onType, onDone }: PaletteContentProps) {
  const listId = useId();
  const [pointed, setPointed] = useState(0);
  const commands = useShownCommands(true, typed);
  const active = Math.min(pointed, commands.length - 1);

  function run(command: Command | undefined) {
    if (command === undefined) return;
    onDone();
    command.run();
  }
  function onKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      setPointed((active + step + commands.length) % commands.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(commands[active]);
    }
  }

  return (
    <>
      <div className="palette-field">
        <SearchOutlined aria-hidden="true" />
        <input
          ref={field}
          // biome-ignore lint/a11y/noAutofocus: the palette is opened to type into it
          autoFocus
          role="combobox"
          aria-label="Search pages, comparisons and actions"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          aria-autocomplete="list"
          placeholder="Pages, comparisons, actions"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onKeyDown={onKey}
          onChange={({ target }) => {
            onType(target.value);
            setPointed(0);
          }}
        />
      </div>
      <CommandList commands={commands} listId={listId} active={active} onPoint={setPointed} onRun={run} />
      <p className="palette-empty" role="status">
        {commands.length === 0 ? 'No matches.' : ''}
      </p>
    </>
  );
}

/** The command palette: search and commands in the frame's one modal. */
export function CommandPalette() {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(({ modal }) => modal.isOpen);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  usePaletteKey();
  useEarlyKeys(isOpen, field, setTyped);
  useLayoutEffect(() => {
    if (!isOpen) setTyped('');
  }, [isOpen]);
  const close = () => dispatch(toggleModal());
  return (
    <Modal
      open={isOpen}
      onCancel={close}
      footer={null}
      closable={false}
      title={<span className="visually-hidden">Search and commands</span>}
      className="palette"
      width={600}
      destroyOnHidden
    >
      {isOpen && <PaletteContent field={field} typed={typed} onType={setTyped} onDone={close} />}
    </Modal>
  );
}
