import type { Change } from '@tertium/engine';
import { Button } from 'antd';
import { useState } from 'react';
import { useAppSelector } from '../api/useStore';
import type { Owned } from '../document/state/outbox';
import { pendingOutbox, refusedOutbox } from '../document/state/pendingStorage';
import type { PendingBatch } from '../document/state/pendingView';
import { useCopy } from '../ui/copyText';
import './keptUnsaved.css';

/** Unsaved changes to a comparison that the person can no longer open. They can copy or discard them. */
export function KeptUnsaved({ comparisonId }: Pick<Owned, 'comparisonId'>) {
  const userId = useAppSelector((state) => state.auth.sub);
  const owned = { userId, comparisonId };
  const [batches, setBatches] = useState(() => recall(owned));
  const copy = useCopy();
  if (batches.length === 0) return null;
  const drop = () => {
    for (const { id } of batches) {
      pendingOutbox.drop(owned, id);
      refusedOutbox.drop(owned, id);
    }
    setBatches([]);
  };
  const texts = batches.map(({ changes }) => changes.flatMap(textsOf));
  return (
    <section className="kept-not-saved" aria-label="Not saved">
      <h2>Your unsaved changes</h2>
      <ul>
        {batches.map(({ id, label }, i) => (
          <li key={id}>
            {label}: <strong>{texts[i]?.join(', ') || 'empty'}</strong>
          </li>
        ))}
      </ul>
      <Button size="middle" onClick={() => void copy(texts.flat().join('\n'), 'Unsaved changes')}>
        Copy
      </Button>{' '}
      <Button size="middle" onClick={drop}>
        Discard
      </Button>
    </section>
  );
}

function recall(owned: Owned): readonly PendingBatch[] {
  const refused = refusedOutbox.recall(owned).flatMap(({ batch, dependents }) => [batch, ...dependents]);
  const known = new Set(refused.map(({ id }) => id));
  return [...refused, ...pendingOutbox.recall(owned).filter(({ id }) => !known.has(id))];
}

/** The texts that a person typed. The names of their items and attributes are no longer known. */
function textsOf(change: Change): readonly string[] {
  switch (change.kind) {
    case 'cells.set':
      return change.rows
        .flat()
        .flatMap((cell) => (cell === null ? [] : [typeof cell === 'string' ? cell : cell.raw]));
    case 'items.add':
      return change.items.map(({ name }) => name);
    case 'attributes.add':
      return change.attributes.map(({ name }) => name);
    case 'weightings.add':
      return change.weightings.map(({ name }) => name);
    default:
      return 'patch' in change
        ? Object.values(change.patch).filter((value) => typeof value === 'string')
        : [];
  }
}
