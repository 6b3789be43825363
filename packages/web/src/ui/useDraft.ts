import { useState } from 'react';

interface Sending {
  readonly error?: unknown;
  /** Clears the result of sending. */
  reset(): void;
}

/** Keeps the values of a form. The first change after a refusal clears the error. */
export function useDraft<T extends object>(blank: T, { error, reset }: Sending) {
  const [draft, setDraft] = useState(blank);
  return {
    draft,
    change: (patch: Partial<T>) => {
      setDraft({ ...draft, ...patch });
      if (error !== undefined) reset();
    },
    clear: () => setDraft(blank),
  };
}
