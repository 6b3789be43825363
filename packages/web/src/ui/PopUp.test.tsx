import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { PopUp } from './PopUp';

function Example() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <PopUp
      isOpen={isOpen}
      onOpen={setIsOpen}
      button={button}
      content={() => (
        <>
          <input aria-label="Type" />
          <input aria-label="Unit" />
        </>
      )}
    >
      <button ref={button} type="button">
        Attribute
      </button>
    </PopUp>
  );
}

it.each([
  ['Tab', 'last', 'Unit', false],
  ['Shift Tab', 'first', 'Type', true],
])(
  '%s past the %s control closes a pop-up and returns the focus to its button',
  async (_, __, name, shift) => {
    const user = userEvent.setup();
    render(<Example />);
    const button = screen.getByRole('button', { name: 'Attribute' });
    await user.click(button);
    await user.click(await screen.findByRole('textbox', { name }));
    await user.tab({ shift });
    await waitFor(() => expect(screen.queryByRole('textbox', { name })).toBeNull());
    expect(document.activeElement).toBe(button);
  },
);
