import { withEntries } from '../../ui/withEntries';

interface TicksProps {
  readonly label: string;
  readonly entries: readonly { readonly id: string; readonly name: string; readonly note?: string }[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ticked: ReadonlySet<string>) => void;
}

/** A list of checkboxes. */
export function Ticks({ label, entries, ticked, onTick }: TicksProps) {
  return (
    <fieldset className="round-ticks">
      <legend>{label}</legend>
      {entries.map(({ id, name, note }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={ticked.has(id)}
            onChange={({ target }) => onTick(withEntries(ticked, [id], target.checked))}
          />
          {name} {note !== undefined && <span className="quiet">{note}</span>}
        </label>
      ))}
    </fieldset>
  );
}
