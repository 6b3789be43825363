import { type ComponentProps, useId } from 'react';

interface ListChoiceProps<T extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly value: T;
  /** The label before the list. Omit it if another element labels the list. */
  readonly label?: string;
  /** The values to choose from, each with its text. */
  readonly options: readonly (readonly [value: T, text: string])[];
  readonly onChoose: (value: T) => void;
}

/** A choice of one, drawn as the browser's native list. */
export function ListChoice<T extends string>({ label, options, onChoose, ...rest }: ListChoiceProps<T>) {
  const id = useId();
  const list = (
    <select
      className="plain-field"
      id={id}
      {...rest}
      onChange={({ currentTarget }) => {
        const chosen = options[currentTarget.selectedIndex];
        if (chosen !== undefined) onChoose(chosen[0]);
      }}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
  if (label === undefined) return list;
  return (
    <>
      <label htmlFor={id}>{label}</label>
      {list}
    </>
  );
}

/** Turns a table of texts into options. */
export const optionsOf = <T extends string>(texts: Readonly<Record<T, string>>) =>
  (Object.keys(texts) as T[]).map((value) => [value, texts[value]] as const);
