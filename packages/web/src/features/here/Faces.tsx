import type { Spot } from '@tertium/contract';
import { type Comparison, indexOfId } from '@tertium/engine';
import { type CSSProperties, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { useIsNarrow } from '../../ui/screen';
import { createFaces, type Face } from './faceNames';
import { useFrames } from './useFrames';
import { useOwnSpot } from './useOwnSpot';
import './here.css';

const mostFaces = 4;
const mostFacesNarrow = 1;

/** Shows the faces of the other people who have the comparison open, with their names and spots. */
export function Faces() {
  const { comparison, here } = useComparison();
  const people = useSyncExternalStore(here.subscribe, here.people);
  const [facesOf] = useState(createFaces);
  const isNarrow = useIsNarrow();
  const listId = useId();
  const faces = useMemo(
    () => facesOf(people).map((face, i) => ({ ...face, spot: people[i]?.spot ?? null })),
    [people, facesOf],
  );
  useFrames(faces);
  useOwnSpot();
  if (faces.length === 0) return null;
  const most = isNarrow ? mostFacesNarrow : mostFaces;
  const shown = faces.slice(0, faces.length > most + 1 ? most : most + 1);
  const rest = faces.length - shown.length;
  const names = faces.map(({ name }) => name).join(', ');
  // The label begins with the visible initials, so that speech control finds the button.
  const initials = shown.map((face) => face.initials).join(' ');
  return (
    <>
      <button
        type="button"
        className="faces"
        aria-label={`${initials}, here now: ${names}`}
        popoverTarget={listId}
      >
        {shown.map((face) => (
          <FaceMark key={face.id} face={face} />
        ))}
        {rest > 0 && <span className="face face-rest">+{rest}</span>}
      </button>
      <div id={listId} popover="auto" className="here-list">
        <h2>Here now</h2>
        <ul>
          {faces.map((face) => (
            <li key={face.id}>
              <FaceMark face={face} />
              <span className="here-name">{face.name}</span>
              <span className="quiet">{sayWhere(comparison, face.spot)}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function FaceMark({ face }: { readonly face: Face }) {
  return (
    <span className="face" style={{ '--here': `var(--face-${face.colour})` } as CSSProperties} aria-hidden>
      {face.initials}
    </span>
  );
}

function sayWhere({ items, attributes }: Comparison, spot: Spot | null): string {
  const attribute = attributes[indexOfId(attributes).get(spot?.attributeId ?? '') ?? -1];
  if (spot === null || attribute === undefined) return 'viewing';
  if (spot.itemId === null) return `on the weight of ${attribute.name}`;
  const item = items[indexOfId(items).get(spot.itemId) ?? -1];
  return item === undefined ? 'viewing' : `on ${attribute.name} of ${item.name}`;
}
