import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Fold } from './Fold';

it('A fold that was opened is open the next time, however soon its panel was closed', () => {
  const fold = (
    <Fold id="test.fold" title="What would change it">
      The weights
    </Fold>
  );
  const { unmount } = render(fold);
  fireEvent.click(screen.getByText('What would change it'));
  unmount();
  render(fold);
  expect(screen.getByText('The weights')).toBeTruthy();
});
