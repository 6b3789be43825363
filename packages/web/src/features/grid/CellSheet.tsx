import { LeftOutlined, MoreOutlined, RightOutlined } from '@ant-design/icons';
import { type Attribute, formatUnit, isMeasured, tidyText, typeDescriptions } from '@tertium/engine';
import { Button } from 'antd';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useShown } from '../attribute/useShown';
import { type CellDraftInput, useCellDraft } from './useCellDraft';
import { useKeypad } from './useKeypad';
import { useSheetBelow } from './useSheetBelow';
import './cellSheet.css';

interface CellSheetProps extends CellDraftInput {
  /** The name of the cell. */
  readonly label: string;
  readonly attribute: Attribute;
  /** Texts that the person probably wants. */
  readonly suggestions: readonly string[];
  /** The orientation of the grid: an item's next attribute is below or beside it. */
  readonly itemsAre: 'columns' | 'rows';
  readonly onType: (text: string) => void;
  /** Opens what is known about the cell besides its value, after the value is saved. */
  readonly onAbout: () => void;
}

const inapplicable = 'n/a';

/** A cell's editor for touch: at the lower edge, with the right keypad, words to choose from and buttons to the next cell. */
export function CellSheet(props: CellSheetProps) {
  const { label, attribute, initialText, suggestions, itemsAre, onType, onAbout } = props;
  const { keypad: wanted, offers } = typeDescriptions[attribute.type].editor;
  const { converted } = useShown()(attribute);
  const id = useId();
  const sheet = useSheetBelow();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initialText);
  const { question, trouble, end, keep, unask } = useCellDraft(props);
  const keypad = useKeypad(wanted, field);
  const isChosen = offers === 'answers' || (offers === 'words' && suggestions.length > 0);

  useEffect(() => {
    const choiceAt = (selector: string) =>
      sheet.current?.querySelector<HTMLElement>(`.sheet-words ${selector}`);
    const choice = choiceAt('[aria-pressed="true"]') ?? choiceAt('button');
    if (isChosen && choice != null) choice.focus({ preventScroll: true });
    else {
      field.current?.focus({ preventScroll: true });
      // Typing replaces the old text.
      field.current?.select();
    }
  }, [sheet, isChosen]);

  const type = (next: string) => {
    unask();
    setText(next);
    onType(next);
  };
  const tidy = () => tidyText(text);
  const [back, on] = itemsAre === 'columns' ? (['up', 'down'] as const) : (['left', 'right'] as const);

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') end(null, null);
    else if (event.key === 'Enter' && event.target === field.current) keep(tidy(), on);
    else return;
    event.preventDefault();
  };
  /** Leaving loses nothing. */
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (keypad.isChanging() || event.currentTarget.contains(event.relatedTarget)) return;
    end(tidy(), null);
  };

  return (
    <div
      ref={sheet}
      className="cell-sheet"
      popover="manual"
      role="dialog"
      aria-labelledby={`${id}-title`}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
      // The field keeps the focus, and the keypad stays open, while buttons are tapped.
      onMouseDown={(event) => event.target !== field.current && event.preventDefault()}
    >
      <header className="sheet-head">
        <Button type="text" onClick={() => end(null, null)}>
          Cancel
        </Button>
        <h2 id={`${id}-title`}>{label}</h2>
        <Button type="primary" onClick={() => keep(tidy(), null)}>
          Done
        </Button>
      </header>
      {question === null ? (
        suggestions.length > 0 && (
          <div className="sheet-words">
            {suggestions.map((word) => (
              <button key={word} type="button" aria-pressed={word === text.trim()} onClick={() => type(word)}>
                {word}
              </button>
            ))}
          </div>
        )
      ) : (
        <fieldset className="sheet-words">
          <legend className="quiet">What does “{question.text}” mean?</legend>
          {question.choices.map((choice) => (
            <button
              key={choice.label}
              type="button"
              onClick={() => end(question.text, question.move, choice)}
            >
              {choice.label} {choice.gloss !== '' && <span className="quiet">{choice.gloss}</span>}
            </button>
          ))}
        </fieldset>
      )}
      <div className="sheet-line">
        <input
          ref={field}
          className="plain-field"
          aria-label={label}
          value={text}
          inputMode={keypad.mode}
          enterKeyHint="next"
          autoComplete="off"
          spellCheck={attribute.type === 'text'}
          aria-invalid={trouble !== undefined}
          aria-describedby={trouble === undefined ? undefined : `${id}-trouble`}
          onChange={({ target }) => type(target.value)}
        />
        {converted !== null && <span>Without a unit: {converted.conversion.unit}</span>}
        {converted === null && attribute.unit !== '' && isMeasured(attribute.type) && (
          <span>{formatUnit(attribute.unit)}</span>
        )}
        {keypad.other !== null && (
          <Button aria-label={keypad.other.name} onClick={keypad.change}>
            {keypad.other.text}
          </Button>
        )}
      </div>
      {trouble !== undefined && (
        <p className="field-error" id={`${id}-trouble`} role="alert">
          {trouble}
        </p>
      )}
      <footer className="sheet-line">
        <Button icon={<LeftOutlined aria-hidden />} onClick={() => keep(tidy(), back)}>
          Previous
        </Button>
        <Button disabled={text === ''} onClick={() => type('')}>
          Clear
        </Button>
        <Button aria-label="n/a: does not apply" onClick={() => type(inapplicable)}>
          {inapplicable}
        </Button>
        <Button
          icon={<MoreOutlined aria-hidden />}
          aria-label="Note, source, disputed"
          onClick={() => {
            end(tidy(), null);
            onAbout();
          }}
        />
        <Button icon={<RightOutlined aria-hidden />} iconPlacement="end" onClick={() => keep(tidy(), on)}>
          Next
        </Button>
      </footer>
    </div>
  );
}
