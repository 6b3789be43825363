import { render, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { WeightBlocks } from './WeightBlocks';
import { WeightRow } from './WeightRow';

const gesture = {
  move: () => {},
  pointerDown: () => {},
  keyDown: () => {},
  keyUp: () => {},
  settle: () => {},
  blur: () => {},
  cancel: () => false,
};
const actions = () => ({ lock: () => {}, only: () => {}, move: () => {} });

it('Weights in several blocks are one list', () => {
  const ids = Array.from({ length: 21 }, (_, i) => `Quality ${i}`);
  render(
    <WeightBlocks
      list={createRef()}
      ids={ids}
      isTall={false}
      row={(id, i) => (
        <WeightRow
          key={id}
          attributeId={id}
          name={id}
          swatch={i}
          count={ids.length}
          isFixed={false}
          isLocked={false}
          isWithoutEffect={false}
          isDataRange={false}
          scale=""
          gesture={gesture}
          actions={actions}
        />
      )}
    />,
  );
  const rows = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(rows.map((row) => `${row.ariaPosInSet} of ${row.ariaSetSize}`)).toEqual(
    ids.map((_, i) => `${i + 1} of 21`),
  );
});
