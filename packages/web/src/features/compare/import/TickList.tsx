import { Checkbox } from 'antd';
import { useId, useState } from 'react';
import { useFormatNumber } from '../../../ui/useFormatNumber';

interface TickListProps<K> {
  readonly title: string;
  readonly hint?: string;
  readonly allLabel?: string;
  readonly entries: readonly { readonly key: K; readonly label: string; readonly isTicked: boolean }[];
  readonly onTick: (keys: readonly K[], isTicked: boolean) => void;
}

const shownAtOnce = 20;

/** Items with a tick each and one for all; nothing where there are none. */
export function TickList<K extends string | number>({
  title,
  hint,
  allLabel = 'All',
  entries,
  onTick,
}: TickListProps<K>) {
  const id = useId();
  const show = useFormatNumber();
  const [shown, setShown] = useState(shownAtOnce);
  if (entries.length === 0) return null;
  const ticked = entries.filter(({ isTicked }) => isTicked).length;
  const hidden = entries.length - shown;
  return (
    <section className="difference-list" aria-labelledby={`${id}-title`}>
      <h4 id={`${id}-title`}>{title}</h4>
      {hint !== undefined && <p className="difference-hint">{hint}</p>}
      {entries.length > 1 && (
        <Checkbox
          checked={ticked === entries.length}
          indeterminate={ticked > 0 && ticked < entries.length}
          onChange={({ target }) =>
            onTick(
              entries.map(({ key }) => key),
              target.checked,
            )
          }
        >
          {allLabel}
        </Checkbox>
      )}
      <ul className="difference-items">
        {entries.slice(0, shown).map(({ key, label, isTicked }) => (
          <li key={key}>
            <Checkbox checked={isTicked} onChange={({ target }) => onTick([key], target.checked)}>
              {label}
            </Checkbox>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className="link-button" onClick={() => setShown(shown + 100)}>
          Show {show(Math.min(hidden, 100))} more
        </button>
      )}
    </section>
  );
}
