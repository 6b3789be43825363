import { useState } from 'react';
import { Labelled } from '../../ui/Labelled';
import type { CellWriting } from '../grid/cellWriting';
import { readTypedFilter } from '../list/typedFilter';

interface EndFieldProps {
  readonly label: string;
  /** The accessible name, with the attribute. */
  readonly name: string;
  /** In the format of cells, empty for an open end. */
  readonly text: string;
  readonly writing: CellWriting;
  /** `null` opens the end. */
  readonly onWrite: (text: string | null) => void;
}

/** An end of a range, typed in the person's format. An invalid or ambiguous text isn't applied. */
export function EndField({ label, name, text, writing, onWrite }: EndFieldProps) {
  const [trouble, setTrouble] = useState<string>();
  const shown = text === '' ? '' : (writing.showConverted ?? writing.show)(text);
  const apply = (typed: string) => {
    if (typed.trim() === shown) return;
    if (typed.trim() === '') return onWrite(null);
    const read = readTypedFilter(`=${typed.trim()}`, writing);
    if ('trouble' in read) setTrouble(read.trouble);
    else if (writing.read(typed).kind !== 'value') setTrouble(`“${typed.trim()}” is not a value`);
    else onWrite(read.expression.slice(1));
  };
  return (
    <Labelled label={label} error={trouble}>
      {(id, fault) => (
        <input
          {...fault}
          id={id}
          className="plain-field"
          aria-label={name}
          defaultValue={shown}
          placeholder="any"
          spellCheck={false}
          onChange={() => setTrouble(undefined)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') apply(event.currentTarget.value);
          }}
          onBlur={({ currentTarget }) => apply(currentTarget.value)}
        />
      )}
    </Labelled>
  );
}
