import { graceDays } from '@tertium/contract';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useListComparisonsQuery } from '../../api/comparisons';
import { formatAgo } from '../../ui/formatTime';
import { LinkButton } from '../../ui/LinkButton';

interface DeletedListProps {
  readonly nowSeconds: number;
  readonly onRestore: (id: string, name: string) => void;
}

/** Comparisons deleted in the last weeks. They are loaded when the person opens the list. */
export function DeletedList({ nowSeconds, onRestore }: DeletedListProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { data, isError } = useListComparisonsQuery({ query: { deleted: 'true' } }, { skip: !isOpen });
  return (
    <section className="deleted-list">
      <LinkButton aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        Recently deleted
      </LinkButton>
      <div id={id} hidden={!isOpen}>
        {isError && <p role="alert">Couldn’t load the list. Close and open it to try again.</p>}
        {data?.length === 0 && (
          <p className="quiet">Nothing here. Deleted comparisons can be restored for {graceDays} days.</p>
        )}
        <ul>
          {data?.map((summary) => (
            <li key={summary.id}>
              <span>
                <strong>{summary.name}</strong>{' '}
                <span className="quiet">
                  {summary.deletedAt !== null && `deleted ${formatAgo(summary.deletedAt, nowSeconds)}`}
                </span>
              </span>
              <Button size="middle" onClick={() => onRestore(summary.id, summary.name)}>
                Restore<span className="visually-hidden"> {summary.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
