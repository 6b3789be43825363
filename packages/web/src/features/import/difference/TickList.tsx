import { Checkbox } from 'antd';
import { useId } from 'react';
import { useShowMore } from '../../../ui/useShowMore';

interface TickListProps<K> {
  readonly title: string;
  readonly hint?: string;
  readonly allLabel?: string;
  /** Whether only its title is shown at first. */
  readonly isFolded?: boolean;
  readonly entries: readonly { readonly key: K; readonly label: string; readonly isTicked: boolean }[];
  readonly onTick: (keys: readonly K[], isTicked: boolean) => void;
}

/** Items with a tick each and one for all. Renders nothing without items. */
export function TickList<K extends string | number>({
  title,
  hint,
  allLabel = 'All',
  isFolded = false,
  entries,
  onTick,
}: TickListProps<K>) {
  const id = useId();
  const more = useShowMore(entries.length);
  if (entries.length === 0) return null;
  const ticked = entries.filter(({ isTicked }) => isTicked).length;
  const list = (
    <>
      {hint !== undefined && <p className="quiet">{hint}</p>}
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
        {entries.slice(0, more.shown).map(({ key, label, isTicked }) => (
          <li key={key}>
            <Checkbox checked={isTicked} onChange={({ target }) => onTick([key], target.checked)}>
              {label}
            </Checkbox>
          </li>
        ))}
      </ul>
      {more.button}
    </>
  );
  const heading = <h4 id={`${id}-title`}>{title}</h4>;
  return (
    <section className="difference-list" aria-labelledby={`${id}-title`}>
      {isFolded ? (
        <details>
          <summary>{heading}</summary>
          {list}
        </details>
      ) : (
        <>
          {heading}
          {list}
        </>
      )}
    </section>
  );
}
