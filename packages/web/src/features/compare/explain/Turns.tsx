import type { FlipsSentence } from '@tertium/engine';

/** What would put the one ahead of the other: each change by itself, one to a line. */
export function Turns({ flips: { lead, conditions, note } }: { readonly flips: FlipsSentence }) {
  return (
    <>
      <p>{lead}</p>
      <ul className="sentences turns">
        {conditions.map((condition, i) => (
          <li key={condition}>
            {i > 0 && 'or '}
            {condition}
          </li>
        ))}
      </ul>
      {note !== '' && <p className="quiet">All of this {note}.</p>}
    </>
  );
}
